# The 68000 toolchain: Debian's m68k-linux-gnu-gcc, kept off 68020 code and off odd addresses
# (docs/port.md says why each flag is here), and the host compiler for the same C sources.

CROSS := m68k-linux-gnu-
ST_CC := $(CROSS)gcc
ST_WARN := -Wall -Wextra -Wstrict-prototypes -Wmissing-prototypes -Wundef -Wvla -Werror
ST_FLAGS := -std=c11 -m68000 -O2 -ffreestanding -fno-builtin -fno-common -fomit-frame-pointer \
    -fno-pie -fno-stack-protector -fno-asynchronous-unwind-tables \
    -fno-jump-tables -fno-tree-loop-distribute-patterns --param=min-pagesize=0 \
    -fno-store-merging -fno-expensive-optimizations -fno-tree-vectorize
ST_INCLUDE := -Ist_port/include -Ist_port/core -I$(B)/gen
ST_LINK := -m68000 -nostdlib -no-pie -static \
    -Wl,-q,--build-id=none,-z,noexecstack,--no-warn-rwx-segments

# An object is made anew when a makefile changes that says how: a changed flag must not wait for a
# changed source.
ST_MAKEFILES := st_port/toolchain.mk $(wildcard st_port/*/*.mk)

# build/st/x/y.o from st_port/x/y.c or .S, or from the generated build/gen/y.c
$(B)/st/%.o: st_port/%.c $(ST_MAKEFILES) | setup
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(ST_CC) $(ST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(B)/st/%.o: st_port/%.S $(ST_MAKEFILES) | setup
	@mkdir -p $(@D)
	$(call say,AS,$<)
	$(Q)$(ST_CC) -m68000 $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(B)/st/gen/%.o: $(B)/gen/%.c $(ST_MAKEFILES) | setup
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(ST_CC) $(ST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -MMD -MP -c $< -o $@

-include $(shell find $(B)/st -name '*.d' 2>/dev/null)

# A GEMDOS program: build/st/NAME.elf from the objects in NAME_OBJECTS, build/NAME.PRG from that, and
# the same without its symbols in build/disk/NAME.PRG, which goes on the disks: they are a seventh of
# the file, and the floppy is slow.
# $(eval $(call st_program,NAME,SUFFIX,STACK,BUDGET)): sizes in bytes; BUDGET is that of the file on
# the disk.
define st_program
$(B)/st/$1.elf: $$($1_OBJECTS) $$(B)/st/lib/libst.a st_port/lib/prg.ld
	$$(call say,LD,$$@)
	$$(Q)$$(ST_CC) $$(ST_LINK) -Wl,-T,st_port/lib/prg.ld -Wl,--gc-sections -Wl,-u,_start \
	    -Wl,--defsym=program_stack=$3 -o $$@ $$($1_OBJECTS) $$(B)/st/lib/libst.a
	$$(Q)$$(PY) -m stkit prg lint $$@

$(B)/$1.$2: $(B)/st/$1.elf
	$$(call say,PRG,$$@)
	$$(Q)$$(PY) -m stkit prg link $$< $$@

$(B)/disk/$1.$2: $(B)/st/$1.elf
	@mkdir -p $$(@D)
	$$(call say,PRG,$$@)
	$$(Q)$$(PY) -m stkit prg link $$< $$@ --strip --max-size $4

ALL += $(B)/$1.$2 $(B)/disk/$1.$2
endef
