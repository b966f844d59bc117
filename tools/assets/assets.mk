# What is drawn and written by program. Generators are modules of tools/assets, run with
# $(ASSETS)name; each depends on all of them, for they share their drawing code and are quick.

ASSETS := PYTHONPATH=tools $(PY) -m assets.
ASSET_SOURCES := $(wildcard tools/assets/*.py tools/assets/*/*.txt)

GEN_FONTS := $(addprefix $(B)/gen/,fonts.c fonts.h game_font.c game_font.h)
$(GEN_FONTS) &: $(ASSET_SOURCES) | setup
	$(call say,GEN,$(GEN_FONTS))
	$(Q)$(ASSETS)fonts --out $(B)/gen

GEN_STONES := $(addprefix $(B)/gen/,stones.c stones.h)
$(GEN_STONES) &: $(ASSET_SOURCES) | setup
	$(call say,GEN,$(GEN_STONES))
	$(Q)$(ASSETS)stones --out $(B)/gen

GEN_SOUNDS := $(addprefix $(B)/gen/,sounds.c sounds.h)
$(GEN_SOUNDS) &: $(ASSET_SOURCES) | setup
	$(call say,GEN,$(GEN_SOUNDS))
	$(Q)$(ASSETS)sounds --out $(B)/gen

$(B)/gen/layout.h $(B)/gen/palette.h: $(B)/gen/%.h: $(ASSET_SOURCES) | setup
	$(call say,GEN,$@)
	$(Q)$(ASSETS)$* --out $(B)/gen

$(B)/CINKOPC1.P11: $(ASSET_SOURCES) | setup
	$(call say,DRAW,$@)
	$(Q)$(ASSETS)board --out $(B)

ALL += $(B)/CINKOPC1.P11

$(B)/TITLE.P11: $(ASSET_SOURCES) | setup
	$(call say,DRAW,$@)
	$(Q)$(ASSETS)title --out $(B)

ALL += $(B)/TITLE.P11
