# The rules and the AI: objects for the 68000, which CINKO.PRG links, and a library for the host, which
# the tests and `cinko analyse --engine native` load.

CORE_SOURCES := $(addprefix st_port/core/,board.c runs.c position.c history.c match.c)
CORE_OBJECTS := $(CORE_SOURCES:st_port/%.c=$(B)/st/%.o)

HOST_CC := gcc
HOST_FLAGS := -std=c11 -O2 -fPIC -fvisibility=hidden -fno-strict-overflow
CORE_LIBRARY := $(B)/host/libcinko_core.so
CORE_HOST_OBJECTS := $(CORE_SOURCES:st_port/%.c=$(B)/host/%.o)

$(B)/host/%.o: st_port/%.c | setup
	@mkdir -p $(@D)
	$(call say,HOSTCC,$<)
	$(Q)$(HOST_CC) $(HOST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(CORE_LIBRARY): $(CORE_HOST_OBJECTS)
	$(call say,HOSTLD,$@)
	$(Q)$(HOST_CC) -shared -o $@ $^

ALL += $(CORE_OBJECTS) $(CORE_LIBRARY)

-include $(shell find $(B)/host -name '*.d' 2>/dev/null)
