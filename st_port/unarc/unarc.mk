# ARCX.TTP, and its decoder for the host with the sanitizers, which the tests fuzz

UNARC_DECODER := $(addprefix st_port/unarc/,arc.c crunched.c old_crunched.c sink.c source.c squeezed.c)
UNARC_SOURCES := $(UNARC_DECODER) $(addprefix st_port/unarc/,arcx.c arguments.c console.c output.c)
ARCX_OBJECTS := $(UNARC_SOURCES:st_port/%.c=$(B)/st/%.o) $(B)/st/unarc/hot.o

$(eval $(call st_program,ARCX,TTP,4096,24576))

UNARC_FUZZ := $(B)/host/unarc-fuzz
UNARC_FUZZ_FLAGS := -std=c11 -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
    -fno-sanitize-recover=all

# hot.S, not hot.c
$(B)/st/unarc/hot.o: st_port/unarc/hot.S | setup
	@mkdir -p $(@D)
	$(call say,AS,$<)
	$(Q)$(ST_CC) -m68000 $(ST_INCLUDE) -MMD -MP -c $< -o $@

$(UNARC_FUZZ): $(UNARC_DECODER) st_port/unarc/hot.c tests/formats/unarc_fuzz.c $(wildcard st_port/unarc/*.h) | setup
	@mkdir -p $(@D)
	$(call say,HOSTLD,$@)
	$(Q)gcc $(UNARC_FUZZ_FLAGS) $(ST_WARN) -Ist_port/include -Ist_port/unarc -o $@ $(filter %.c,$^)

# The same decoder twice, to be compared: on the host with hot.c, on a 68000 with hot.S.
UNARC_LIBRARY := $(B)/host/libunarc.so
UNARC_IMAGE := $(B)/st/unarc-record.elf

$(UNARC_LIBRARY): $(UNARC_DECODER) st_port/unarc/hot.c tests/formats/unarc_record.c \
    $(wildcard st_port/unarc/*.h) | setup
	@mkdir -p $(@D)
	$(call say,HOSTLD,$@)
	$(Q)gcc -std=c11 -O2 -fPIC -shared $(ST_WARN) -Ist_port/include -Ist_port/unarc -o $@ \
	    $(filter %.c,$^)

$(B)/st/unarc/record.o: tests/formats/unarc_record.c $(wildcard st_port/unarc/*.h) | setup
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(ST_CC) $(ST_FLAGS) $(ST_WARN) $(ST_INCLUDE) -Ist_port/unarc -c $< -o $@

$(UNARC_IMAGE): $(UNARC_DECODER:st_port/%.c=$(B)/st/%.o) $(B)/st/unarc/hot.o $(B)/st/unarc/record.o \
    $(B)/st/lib/libst.a
	$(call say,LD,$@)
	$(Q)$(ST_CC) $(ST_LINK) -Wl,-Ttext=0x1000,-e,unarc_record -o $@ $^

ALL += $(UNARC_FUZZ) $(UNARC_LIBRARY) $(UNARC_IMAGE)
