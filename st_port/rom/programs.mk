# Small programs that the tests in the emulator run on TinyTOS (and on EmuTOS where there is one):
# build/programs/NAME.PRG from tests/emu/programs/name.c.

ROM_PROGRAMS := $(patsubst tests/emu/programs/%.c,%,$(wildcard tests/emu/programs/*.c))

$(B)/st/programs/%.o: tests/emu/programs/%.c | setup
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(ST_CC) $(ST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(B)/st/programs/%.elf: $(B)/st/programs/%.o $(ST_LIB) st_port/lib/prg.ld
	$(call say,LD,$@)
	$(Q)$(ST_CC) $(ST_LINK) -Wl,-T,st_port/lib/prg.ld -Wl,--gc-sections -Wl,-u,_start \
	    -Wl,--defsym=program_stack=4096 -o $@ $< $(ST_LIB)

# $(eval $(call rom_program,name,NAME))
define rom_program
$(B)/programs/$2.PRG: $(B)/st/programs/$1.elf
	@mkdir -p $$(@D)
	$$(call say,PRG,$$@)
	$$(Q)$$(PY) -m stkit prg link $$< $$@

ALL += $(B)/programs/$2.PRG
endef

$(foreach name,$(ROM_PROGRAMS),$(eval $(call rom_program,$(name),$(shell echo $(name) | tr a-z A-Z))))

.PRECIOUS: $(B)/st/programs/%.o $(B)/st/programs/%.elf
