# disk.sha256: the disk images of the release.  The same sources make the same bytes on every Debian 12.

IMAGES := disk/CINKO.MSA disk/CINKO.ST disk/START.MSA disk/START.ST

.PHONY: verify
verify: $(IMAGES) ## compare the disk images with those of the release (disk.sha256)
	$(Q)sha256sum --strict --check disk.sha256

.PHONY: sums
sums: $(IMAGES) ## list the disk images in disk.sha256, for a release
	$(Q)sha256sum $(IMAGES) > disk.sha256
