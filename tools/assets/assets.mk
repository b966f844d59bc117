# What is drawn and written by program. Generators are modules of tools/assets, run with
# $(ASSETS)name; each depends on all of them, for they share their drawing code and are quick.

ASSETS := PYTHONPATH=tools $(PY) -m assets.
ASSET_SOURCES := $(wildcard tools/assets/*.py tools/assets/*/*.txt)

$(B)/gen/fonts.c $(B)/gen/fonts.h &: $(ASSET_SOURCES) | setup
	$(call say,GEN,$(B)/gen/fonts.c)
	$(Q)$(ASSETS)fonts --out $(B)/gen
