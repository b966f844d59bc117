# The rules and the AI: objects for the 68000, which CINKO.PRG links, and a library for the host, which
# the tests and `cinko analyse --engine native` load.

CORE_SOURCES := $(addprefix st_port/core/,board.c runs.c position.c random.c history.c match.c \
    ai.c ai_tables.c ai_board.c ai_tactics.c ai_lists.c ai_search.c)
CORE_ASSEMBLY := $(addprefix $(B)/st/core/,ai_move_68000.o ai_touch_68000.o ai_points_68000.o)
CORE_OBJECTS := $(CORE_SOURCES:st_port/%.c=$(B)/st/%.o) $(CORE_ASSEMBLY) $(B)/st/gen/patterns.o

# What no search waits for is built small.
$(addprefix $(B)/st/core/,board.o runs.o position.o random.o history.o match.o ai.o): \
    private ST_FLAGS += -Os

HOST_CC := gcc
HOST_FLAGS := -std=c11 -O2 -fPIC -fvisibility=hidden -fno-strict-overflow
CORE_LIBRARY := $(B)/host/libcinko_core.so
CORE_HOST_OBJECTS := $(addprefix $(B)/host/,$(CORE_SOURCES:st_port/%.c=%.o) core/ai_move.o core/ai_touch.o \
    core/ai_points.o gen/patterns.o)

# The tables of the computer player come from the reference.
PATTERNS := $(B)/gen/patterns.h $(B)/gen/patterns.c
$(PATTERNS) &: tools/gen_patterns.py $(wildcard engine/cinko/ai/*.py) | setup
	$(call say,GEN,$(PATTERNS))
	$(Q)PYTHONPATH=engine $(PY) tools/gen_patterns.py $(B)/gen

$(CORE_OBJECTS) $(CORE_HOST_OBJECTS) $(B)/host/core/host.o $(B)/st/parity/think.o: | $(B)/gen/patterns.h

# The assembly of the computer player learns from the compiler where things lie.
$(B)/gen/ai_offsets.h: st_port/core/ai_offsets.c $(ST_MAKEFILES) | $(B)/gen/patterns.h
	$(call say,GEN,$@)
	$(Q)$(ST_CC) $(ST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -MMD -MP -MF $(B)/st/core/ai_offsets.d -MT $@ \
	    -S -o - $< | sed -n 's/^@/#/p' > $@

$(CORE_ASSEMBLY): | $(B)/gen/ai_offsets.h

$(B)/host/gen/%.o: $(B)/gen/%.c $(ST_MAKEFILES) | setup
	@mkdir -p $(@D)
	$(call say,HOSTCC,$<)
	$(Q)$(HOST_CC) $(HOST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(B)/host/%.o: st_port/%.c $(ST_MAKEFILES) | setup
	@mkdir -p $(@D)
	$(call say,HOSTCC,$<)
	$(Q)$(HOST_CC) $(HOST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(CORE_LIBRARY): $(CORE_HOST_OBJECTS) $(B)/host/core/host.o
	$(call say,HOSTLD,$@)
	$(Q)$(HOST_CC) -shared -o $@ $^

# What tests/port loads: the core with the recorder of random games, for the host and for a 68000;
# for the host also with the tables of tests/data and with matches by script.
PARITY_LIBRARY := $(B)/host/libcinko_parity.so
PARITY_IMAGE := $(B)/st/parity.elf

$(B)/host/parity/%.o: tests/port/%.c $(ST_MAKEFILES) | setup
	@mkdir -p $(@D)
	$(call say,HOSTCC,$<)
	$(Q)$(HOST_CC) $(HOST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(PARITY_LIBRARY): $(CORE_HOST_OBJECTS) $(addprefix $(B)/host/parity/,record.o tables.o matches.o)
	$(call say,HOSTLD,$@)
	$(Q)$(HOST_CC) -shared -o $@ $^

$(B)/st/parity/%.o: tests/port/%.c $(ST_MAKEFILES) | setup
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(ST_CC) $(ST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(PARITY_IMAGE): $(CORE_OBJECTS) $(B)/st/parity/record.o $(B)/st/parity/think.o $(B)/st/lib/libst.a
	$(call say,LD,$@)
	$(Q)$(ST_CC) $(ST_LINK) -Wl,-Ttext=0x1000,-e,record_game -o $@ $^

# The library again with no room for lists and notes, so that what stands in for them is tested.
CRAMPED_LIBRARY := $(B)/host/libcinko_cramped.so
CRAMPED_OBJECTS := $(patsubst $(B)/host/%,$(B)/host/cramped/%,$(CORE_HOST_OBJECTS) $(B)/host/core/host.o)

$(B)/host/cramped/%.o: st_port/%.c $(ST_MAKEFILES) | $(B)/gen/patterns.h
	@mkdir -p $(@D)
	$(call say,HOSTCC,$< (cramped))
	$(Q)$(HOST_CC) $(HOST_FLAGS) -DTACTICS_ROOM=0 -DTOUCHES_NOTED=2 $(ST_WARN) $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(B)/host/cramped/gen/patterns.o: $(B)/host/gen/patterns.o
	@mkdir -p $(@D)
	$(Q)cp $< $@

$(CRAMPED_LIBRARY): $(CRAMPED_OBJECTS)
	$(call say,HOSTLD,$@)
	$(Q)$(HOST_CC) -shared -o $@ $^

ALL += $(CRAMPED_LIBRARY)
ALL += $(CORE_OBJECTS) $(CORE_LIBRARY) $(PARITY_LIBRARY) $(PARITY_IMAGE)

-include $(shell find $(B)/host -name '*.d' 2>/dev/null)
