# VDI and AES are parts of TinyTOS (rom.mk).  The AES waits for people: it is built for size, and so
# are the parts of the VDI where no pixels move.

GEM_SMALL := attributes color entry font gdp inquire input polygon workstation
$(B)/st/rom/aes/%.o: ST_FLAGS += -Os
$(GEM_SMALL:%=$(B)/st/rom/vdi/%.o): ST_FLAGS += -Os
