# START.ST: the game packed into CINKO.ARC, with ARCX.TTP

$(B)/CINKO.ARC: $(CINKO_FILES)
	$(call say,ARC,$@)
	$(Q)$(PY) -m stkit arc create $@ $^ >/dev/null

disk/START.ST disk/START.MSA &: disk/start.toml disk/README.TXT $(B)/CINKO.ARC $(B)/disk/ARCX.TTP
	$(call say,DISK,disk/START.ST)
	$(Q)$(PY) -m stkit disk build $< disk/START.ST disk/START.MSA

disk: disk/START.ST

ALL += disk/START.ST
