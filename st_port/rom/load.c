/*
 * load.c - reading a .PRG file into memory and relocating it
 *
 * The file: header, text, data, symbols, then the fixups: the offset of the first as a long (0 for
 * none), then bytes: the distance to the next, 1 for 254 more, 0 the end.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "process.h"

#define FLAG_FASTLOAD 1
#define FIXUP_FAR 1
#define FIXUP_FAR_STEP 254

static BOOL header_is_sound(const PRGHEADER *header, LONG file_size)
{
    return header->ph_branch == PRG_MAGIC && header->ph_tlen >= 0 && header->ph_dlen >= 0 &&
           header->ph_blen >= 0 && header->ph_slen >= 0 && header->ph_tlen <= file_size &&
           header->ph_dlen <= file_size && header->ph_slen <= file_size &&
           header->ph_tlen + header->ph_dlen + header->ph_slen <=
               file_size - (LONG)sizeof(PRGHEADER);
}

/* Add the place of the text to the longs that the fixups name. */
static LONG relocate(UBYTE *text, LONG size, const UBYTE *fixups, LONG count)
{
    const UBYTE *end = fixups + count;
    ULONG offset;

    if (count < 4)
        return count == 0 ? E_OK : EPLFMT;
    memcpy(&offset, fixups, sizeof(offset)); /* at an odd address behind odd symbols */
    fixups += 4;
    if (offset == 0)
        return E_OK;
    for (;;) {
        if ((offset & 1) != 0 || (LONG)offset > size - 4)
            return EPLFMT;
        *(ULONG *)(text + offset) += (ULONG)text;
        while (fixups < end && *fixups == FIXUP_FAR) {
            offset += FIXUP_FAR_STEP;
            fixups++;
        }
        if (fixups == end)
            return EPLFMT;
        if (*fixups == 0)
            return E_OK;
        offset += *fixups++;
    }
}

static void page_fill(BASEPAGE *page, const PRGHEADER *header, UBYTE *text)
{
    page->p_tbase = text;
    page->p_tlen = header->ph_tlen;
    page->p_dbase = text + header->ph_tlen;
    page->p_dlen = header->ph_dlen;
    page->p_bbase = text + header->ph_tlen + header->ph_dlen;
    page->p_blen = header->ph_blen;
}

/* What the file holds, once it is in memory: header in front of `text`, fixups behind the symbols */
static LONG image_settle(BASEPAGE *page, UBYTE *text, LONG file_size)
{
    PRGHEADER header = *((PRGHEADER *)text - 1);
    LONG room = (LONG)((UBYTE *)page->p_hitpa - text);
    LONG loaded = header.ph_tlen + header.ph_dlen;
    LONG fixups = loaded + header.ph_slen;
    LONG error;

    if (!header_is_sound(&header, file_size))
        return EPLFMT;
    if (header.ph_blen > room - loaded)
        return ENSMEM;
    if (header.ph_absflag == 0) {
        error = relocate(text, loaded, text + fixups,
                         file_size - (LONG)sizeof(PRGHEADER) - fixups);
        if (error != E_OK)
            return error;
    }
    page_fill(page, &header, text);
    memset(page->p_bbase, 0,
           (size_t)(header.ph_prgflags & FLAG_FASTLOAD ? header.ph_blen : room - loaded));
    return E_OK;
}

/*
 * The whole file is read in one go, as quick as the disk turns, so that the text lies where it
 * runs: the header falls onto the end of the basepage, which is put right again.
 */
LONG program_load(WORD handle, BASEPAGE *page, LONG file_size)
{
    UBYTE *text = (UBYTE *)(page + 1);
    UBYTE *start = text - sizeof(PRGHEADER);
    BASEPAGE kept = *page;
    LONG got;
    LONG error = EPLFMT;

    if (file_size < (LONG)sizeof(PRGHEADER))
        return EPLFMT;
    if (file_size > (LONG)((UBYTE *)page->p_hitpa - start))
        return ENSMEM;
    got = file_seek(0, handle, SEEK_SET);
    if (got == 0)
        got = file_read(handle, file_size, start);
    if (got < 0)
        return got;
    if (got == file_size)
        error = image_settle(&kept, text, file_size);
    *page = kept;
    return error;
}
