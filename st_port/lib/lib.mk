# The library of every ST program: start-up, system calls, AES and VDI bindings, arithmetic, mem*.
# Each function is a section of its own, and the linker keeps what a program uses.

ST_LIB := $(B)/st/lib/libst.a
ST_LIB_SOURCES := $(wildcard st_port/lib/*.c st_port/lib/*.S)
ST_LIB_OBJECTS := $(addsuffix .o,$(basename $(ST_LIB_SOURCES:st_port/%=$(B)/st/%)))

$(ST_LIB_OBJECTS): ST_FLAGS += -ffunction-sections -fdata-sections

$(ST_LIB): $(ST_LIB_OBJECTS)
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(CROSS)ar -rcD $@ $(ST_LIB_OBJECTS)

# All of the library at an address where tests/port can call it on an emulated 68000.
LIB_IMAGE := $(B)/st/lib/all.elf
$(LIB_IMAGE): $(B)/st/lib/arith.o $(B)/st/lib/mem.o $(B)/st/lib/string.o
	$(call say,LD,$@)
	$(Q)$(ST_CC) $(ST_LINK) -Wl,-Ttext=0x1000,-e,memcpy -o $@ $^

ALL += $(LIB_IMAGE)
