# CINKO.PRG, and its resource CINKO.RSC

GAME_SOURCES := $(wildcard st_port/game/*.c st_port/game/*.S)
GAME_OBJECTS := $(addsuffix .o,$(basename $(GAME_SOURCES:st_port/%=$(B)/st/%)))
GAME_GEN := $(addprefix $(B)/gen/,cinko_rsc.h game_font.h layout.h palette.h sounds.h stones.h)
GAME_STACK := 8192

CINKO_OBJECTS := $(GAME_OBJECTS) $(addprefix $(B)/st/gen/,game_font.o sounds.o stones.o) $(CORE_OBJECTS)

$(GAME_OBJECTS): | $(GAME_GEN)
# Small is quick here: the floppy gives 22 KB a second.  What draws is compiled for speed.
GAME_FAST := $(addprefix $(B)/st/game/,screen.o sprite.o text.o)
$(filter-out $(GAME_FAST),$(GAME_OBJECTS)): ST_FLAGS += -Os

$(eval $(call st_program,CINKO,PRG,$(GAME_STACK),65535))

$(B)/CINKO.RSC $(B)/gen/cinko_rsc.h &: tools/assets/cinko.rsc.txt $(wildcard tools/stkit/*.py) | setup
	@mkdir -p $(B)/gen
	$(call say,RSC,$(B)/CINKO.RSC)
	$(Q)$(PY) -m stkit rsc compile $< $(B)/CINKO.RSC --header $(B)/gen/cinko_rsc.h

ALL += $(B)/CINKO.RSC
