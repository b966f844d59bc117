# The library of every ST program: start-up, system calls, AES and VDI bindings, arithmetic, mem*.
# Each function is a section of its own, and the linker keeps what a program uses.

ST_LIB := $(B)/st/lib/libst.a
ST_LIB_SOURCES := $(wildcard st_port/lib/*.c st_port/lib/*.S)
ST_LIB_OBJECTS := $(addsuffix .o,$(basename $(ST_LIB_SOURCES:st_port/%=$(B)/st/%)))

$(ST_LIB_OBJECTS): ST_FLAGS += -ffunction-sections -fdata-sections

$(ST_LIB): $(ST_LIB_OBJECTS)
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(CROSS)ar -rcD $@ $(ST_LIB_OBJECTS)
