# The disk images, from their manifests: disk/NAME.ST and disk/NAME.MSA

CINKO_FILES := $(addprefix $(B)/,disk/CINKO.PRG CINKO.RSC TITLE.P11 CINKOPC1.P11)

disk/CINKO.ST disk/CINKO.MSA &: disk/cinko.toml disk/EMUDESK.INF disk/DESKTOP.INF $(CINKO_FILES)
	$(call say,DISK,disk/CINKO.ST)
	$(Q)$(PY) -m stkit disk build $< disk/CINKO.ST disk/CINKO.MSA

.PHONY: disk
disk: disk/CINKO.ST ## build the floppy images

ALL += disk/CINKO.ST
