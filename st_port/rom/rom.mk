# TinyTOS: build/tinytos.img, a ROM of 192 KB at $FC0000 of which less than 96 KB are used.

ROM_ELF := $(B)/st/tinytos.elf
ROM_IMAGE := $(B)/tinytos.img
ROM_END := 0xff0000
ROM_SOURCES := $(wildcard st_port/rom/*.c st_port/rom/*.S st_port/rom/*/*.c st_port/rom/*/*.S)
ROM_OBJECTS := $(addsuffix .o,$(basename $(ROM_SOURCES:st_port/%=$(B)/st/%))) $(B)/st/gen/fonts.o

ROM_C_OBJECTS := $(filter $(patsubst st_port/%.c,$(B)/st/%.o,$(filter %.c,$(ROM_SOURCES))),$(ROM_OBJECTS))
ROM_QUICK := $(patsubst %,$(B)/st/rom/%.o,vdi/expand)

# Small code all over, quick code in the loops over pixels; all of it optimised as one program at
# the end (-flto), which is worth 4 KB.
ROM_LTO := -flto=1 -flto-partition=one
$(ROM_C_OBJECTS): ST_FLAGS += -ffunction-sections -fdata-sections $(ROM_LTO)
ROM_SMALL := -Os -fno-move-loop-invariants -fno-tree-loop-im
$(filter-out $(ROM_QUICK),$(ROM_C_OBJECTS)): ST_FLAGS += $(ROM_SMALL)
$(ROM_C_OBJECTS): ST_INCLUDE += -Ist_port/rom -Ist_port/rom/vdi -Ist_port/rom/aes -Ist_port/rom/launcher
$(filter-out $(ROM_C_OBJECTS),$(ROM_OBJECTS)): ST_INCLUDE += -Ist_port/rom
$(ROM_C_OBJECTS): | $(B)/gen/fonts.h

# Too large for its memory regions is an error of the linker; opcodes and frames are checked here.
$(ROM_ELF): $(ROM_OBJECTS) $(ST_LIB) st_port/rom/rom.ld
	$(call say,LD,$@)
	$(Q)$(ST_CC) $(ST_FLAGS) $(ROM_SMALL) $(ROM_LTO) $(ST_LINK) -Wl,-T,st_port/rom/rom.ld -Wl,--gc-sections \
	    -Wl,-Map,$(@:.elf=.map) -o $@ $(ROM_OBJECTS) $(ST_LIB)
	$(Q)$(PY) -m stkit prg lint $@

$(ROM_IMAGE): $(ROM_ELF)
	$(call say,ROM,$@)
	$(Q)$(CROSS)objcopy -O binary --gap-fill 0xff --pad-to $(ROM_END) $< $@

.PHONY: rom
rom: $(ROM_IMAGE) ## build TinyTOS, the ROM

ALL += $(ROM_IMAGE)
