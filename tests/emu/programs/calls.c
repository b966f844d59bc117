/*
 * calls.c - a table of system calls; each result goes to the log as "name: hexadecimal"
 *
 * What is logged must be the same on every TOS: no addresses, no sizes of memory, no clock.  On
 * EmuTOS it made tests/data/calls.json; on TinyTOS the log is compared with that.
 * The disk in A: holds CALLS.PRG, CHILD.PRG and TEXT.TXT (1500 bytes).
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "mem.h"
#include "nf.h"
#include "tos.h"

#define LOG(call) nf_log_hex(#call, (ULONG)(LONG)(call))
#define SIZE 6000

int main(void);

static UBYTE buffer[SIZE];
static DTA dta;

static void log_text(const char *name, const char *text)
{
    static char line[100];

    strcpy(line, name);
    strcpy(line + strlen(line), "=");
    strcpy(line + strlen(line), text);
    nf_log(line);
}

static LONG sum(const UBYTE *bytes, LONG count)
{
    ULONG total = 0;

    while (count-- > 0)
        total = ((total << 1) | (total >> 31)) ^ *bytes++;
    return (LONG)total;
}

static void pattern(LONG count, UBYTE start)
{
    LONG i;

    for (i = 0; i < count; i++)
        buffer[i] = (UBYTE)(start + i * 7 + (i >> 8));
}

static void memory(void)
{
    UBYTE *a;
    UBYTE *b;
    LONG largest = (LONG)Malloc(-1);

    LOG(Malloc(0));
    a = Malloc(1001);
    b = Malloc(10);
    LOG(a != NULL && b != NULL && ((LONG)a & 1) == 0 && ((LONG)b & 1) == 0);
    LOG(Mshrink(0, a, 500));
    LOG(Mshrink(0, a, 5000));
    LOG(Mshrink(0, a + 2, 10));
    LOG(Mfree(a));
    LOG(Mfree(a));
    LOG(Mfree(b));
    LOG((LONG)Malloc(-1) == largest);
    LOG(Malloc(0x7000000));
    a = Malloc(largest);
    LOG(a != NULL);
    LOG(Malloc(2));
    LOG(Malloc(-1));
    LOG(Mfree(a));
}

static void reading(void)
{
    LONG h;

    LOG(Fopen("NOFILE.TXT", 0));
    LOG(Fopen("NODIR\\NOFILE.TXT", 0));
    LOG(Fopen("P:\\NOFILE.TXT", 0));
    LOG(Fopen("", 0));
    LOG(Fopen("A:\\", 0));
    h = Fopen("TEXT.TXT", 0);
    LOG(h);
    LOG(Fread((WORD)h, 10, buffer));
    LOG(sum(buffer, 10));
    LOG(Fseek(0, (WORD)h, 1));
    LOG(Fread((WORD)h, 1000, buffer));
    LOG(sum(buffer, 1000));
    LOG(Fread((WORD)h, 1000, buffer));
    LOG(sum(buffer, 490));
    LOG(Fread((WORD)h, 1000, buffer));
    LOG(Fseek(-100, (WORD)h, 2));
    LOG(Fseek(101, (WORD)h, 1));
    LOG(Fseek(-1, (WORD)h, 0));
    LOG(Fseek(1500, (WORD)h, 0));
    LOG(Fseek(1501, (WORD)h, 0));
    LOG(Fseek(0, (WORD)h, 3));
    LOG(Fseek(512, (WORD)h, 0));
    LOG(Fread((WORD)h, 512, buffer + 1));
    LOG(sum(buffer + 1, 512));
    LOG(Fread((WORD)h, 0, buffer));
    LOG(Fclose((WORD)h));
    LOG(Fclose((WORD)h));
    LOG(Fread((WORD)h, 4, buffer));
    LOG(Fseek(0, (WORD)h, 0));
    LOG(Fread(44, 4, buffer));
    LOG(Fopen("text.txt", 0) == h);
    LOG(Fopen("A:TEXT.TXT", 2) == h + 1);
    LOG(Fclose((WORD)h));
    LOG(Fclose((WORD)h + 1));
    LOG(Fopen("CON:", 0));
    LOG(Fopen("PRN:", 0));
    LOG(Fopen("AUX:", 0));
}

static void writing(void)
{
    LONG h;
    DISKINFO info;
    LONG free_before;
    DOSTIME stamp;

    LOG(Dfree(&info, 0));
    free_before = info.b_free;
    LOG(info.b_total);
    LOG(info.b_secsiz);
    LOG(info.b_clsiz);
    LOG(Dfree(&info, 9));
    h = Fcreate("NEW.DAT", 0);
    LOG(h);
    pattern(SIZE, 1);
    LOG(Fwrite((WORD)h, 700, buffer));
    LOG(Fwrite((WORD)h, 5300, buffer + 700));
    LOG(Fseek(0, (WORD)h, 1));
    LOG(Fseek(10, (WORD)h, 0));
    LOG(Fwrite((WORD)h, 3, "abc"));
    LOG(Fseek(0, (WORD)h, 2));
    LOG(Fclose((WORD)h));
    LOG((Dfree(&info, 0), free_before - info.b_free));
    h = Fopen("NEW.DAT", 2);
    memset(buffer, 0, SIZE);
    LOG(Fread((WORD)h, SIZE, buffer));
    LOG(sum(buffer, SIZE));
    stamp.time = 0x63d5;
    stamp.date = 0x14cf;
    LOG(Fdatime(&stamp, (WORD)h, 1));
    LOG(Fdatime(&stamp, (WORD)h, 0));
    LOG(stamp.time);
    LOG(stamp.date);
    LOG(Fclose((WORD)h));
    LOG(Fattrib("NEW.DAT", 0, 0));
    LOG(Fattrib("NEW.DAT", 1, FA_RDONLY));
    LOG(Fattrib("NEW.DAT", 0, 0));
    LOG(Fopen("NEW.DAT", 2));
    LOG(Fcreate("NEW.DAT", 0));
    LOG(Fdelete("NEW.DAT"));
    LOG(Fattrib("NEW.DAT", 1, 0));
    LOG(Fattrib("NOFILE", 0, 0));
    LOG(Frename(0, "NEW.DAT", "OLD.DAT"));
    LOG(Frename(0, "NEW.DAT", "OLD.DAT"));
    LOG(Frename(0, "OLD.DAT", "TEXT.TXT"));
    LOG(Fdelete("OLD.DAT"));
    LOG(Fdelete("OLD.DAT"));
    LOG((Dfree(&info, 0), free_before - info.b_free));
    LOG(Fcreate("NODIR\\X", 0));
}

static void folders(void)
{
    static char path[80];
    LONG h;

    LOG(Dgetdrv());
    LOG(Dsetdrv(0) & 1);
    LOG(Dgetpath(path, 0));
    log_text("path", path);
    LOG(Dcreate("FOLDER"));
    LOG(Dcreate("FOLDER"));
    LOG(Dcreate("FOLDER\\SUB"));
    LOG(Dcreate("NODIR\\SUB"));
    LOG(Dcreate("TEXT.TXT"));
    LOG(Dsetpath("NODIR"));
    LOG(Dsetpath("FOLDER"));
    LOG(Dgetpath(path, 0));
    log_text("path", path);
    LOG(Dsetpath("SUB"));
    LOG(Dgetpath(path, 1));
    log_text("path", path);
    h = Fcreate("DEEP.TXT", 0);
    LOG(h);
    LOG(Fwrite((WORD)h, 5, "deep\n"));
    LOG(Fclose((WORD)h));
    LOG(Fopen("..\\..\\TEXT.TXT", 0));
    LOG(Fclose((WORD)h));
    LOG(Dsetpath(".."));
    LOG(Dgetpath(path, 0));
    log_text("path", path);
    LOG(Fopen("SUB\\DEEP.TXT", 0));
    LOG(Fclose((WORD)h));
    LOG(Fopen("SUB", 0));
    LOG(Ddelete("SUB"));
    LOG(Fdelete("SUB\\DEEP.TXT"));
    LOG(Fdelete("SUB"));
    LOG(Ddelete("SUB"));
    LOG(Ddelete("SUB"));
    LOG(Dsetpath("\\"));
    LOG(Dgetpath(path, 0));
    log_text("path", path);
    LOG(Frename(0, "FOLDER", "OTHER"));
    LOG(Ddelete("OTHER"));
    LOG(Ddelete("TEXT.TXT"));
    LOG(Dgetpath(path, 9));
}

static void searching(void)
{
    LOG(Fgetdta() == (DTA *)basepage->p_cmdlin);
    Fsetdta(&dta);
    LOG(Fgetdta() == &dta);
    LOG(Fsfirst("*.TXT", 0));
    log_text("found", dta.d_fname);
    LOG(dta.d_length);
    LOG(dta.d_attrib);
    LOG(Fsnext());
    LOG(Fsnext());
    LOG(Fsfirst("*.PRG", 0));
    LOG(Fsnext());
    LOG(Fsnext());
    LOG(Fsfirst("?EXT.*", 0x37));
    LOG(Fsfirst("*.XYZ", 0));
    LOG(Fsfirst("NODIR\\*.*", 0));
    LOG(Fsfirst("A:\\*.*", 8));
    LOG(Dcreate("D"));
    LOG(Fsfirst("D", 0));
    LOG(Fsfirst("D", 0x10));
    LOG(dta.d_attrib);
    LOG(dta.d_length);
    LOG(Fsfirst("D\\*.*", 0x10));
    log_text("found", dta.d_fname);
    LOG(Fsnext());
    log_text("found", dta.d_fname);
    LOG(Fsnext());
    LOG(Fsfirst("D\\*.*", 0));
    LOG(Ddelete("D"));
}

static void handles(void)
{
    LONG h;
    LONG copy;

    copy = Fdup(1);
    LOG(copy);
    h = Fcreate("OUT.TXT", 0);
    LOG(h);
    LOG(Fforce(1, (WORD)h));
    LOG(Cconws("redirected"));
    LOG(Fforce(1, (WORD)copy));
    LOG(Fclose((WORD)h));
    LOG(Fclose((WORD)copy));
    h = Fopen("OUT.TXT", 0);
    LOG(Fread((WORD)h, 100, buffer));
    LOG(sum(buffer, 10));
    LOG(Fclose((WORD)h));
    LOG(Fdelete("OUT.TXT"));
    LOG(Fforce(1, 40));
    LOG(Fdup(40));
}

static void programs(void)
{
    static char tail[] = "\005a b c";
    LONG page;

    LOG(Pexec(0, "CHILD.PRG", tail, NULL));
    LOG(Pexec(0, "NOFILE.PRG", tail, NULL));
    LOG(Pexec(0, "TEXT.TXT", tail, NULL));
    LOG(Pexec(9, "CHILD.PRG", tail, NULL));
    page = Pexec(3, "CHILD.PRG", tail, NULL);
    LOG(page > 0);
    LOG((UBYTE *)((BASEPAGE *)page)->p_tbase - (UBYTE *)page);
    LOG(Pexec(4, NULL, (void *)page, NULL));
    LOG(Mfree(((BASEPAGE *)page)->p_env));
    LOG(Mfree((void *)page));
    page = Pexec(5, NULL, tail, NULL);
    LOG(page > 0);
    LOG(Mfree(((BASEPAGE *)page)->p_env));
    LOG(Mfree((void *)page));
}

static void bios(void)
{
    const BPB *bpb = Getbpb(0);

    LOG(bpb != NULL);
    LOG(bpb->recsiz);
    LOG(bpb->clsiz);
    LOG(bpb->clsizb);
    LOG(bpb->rdlen);
    LOG(bpb->fsiz);
    LOG(bpb->fatrec);
    LOG(bpb->datrec);
    LOG(bpb->numcl);
    LOG(bpb->bflags & 1);
    LOG(Getbpb(9));
    LOG(Rwabs(0, buffer, 1, 0, 0));
    LOG(sum(buffer, 512));
    LOG(Rwabs(0, buffer, 3, 20, 0)); /* TEXT.TXT lies there */
    LOG(sum(buffer, 1536));
    LOG(Tickcal());
    LOG(Drvmap() & 3);
    LOG(Kbshift(-1));
    LOG(Kbshift(0x10));
    LOG(Kbshift(-1));
    LOG(Kbshift(0));
    LOG(Bconstat(2));
    LOG(Bcostat(2));
    LOG(Bcostat(5));
    Bconout(2, 'x');
    LOG(Setexc(0x102, (void *)-1) == Setexc(0x102, (void *)-1));
    LOG(Mediach(0));
}

static void xbios(void)
{
    static UBYTE boot[512];
    LONG colour;

    LOG(Physbase() == Logbase());
    LOG(Getrez());
    colour = Setcolor(3, 0x123);
    LOG(Setcolor(3, -1));
    LOG(Setcolor(3, (WORD)colour));
    LOG((ULONG)Random() <= 0xffffff && (ULONG)Random() <= 0xffffff);
    LOG(Random() != Random());
    LOG(Floprd(buffer, 0, 0, 3, 1, 0, 2));
    LOG(sum(buffer, 1024));
    LOG(Flopver(buffer, 0, 0, 1, 0, 0, 9));
    LOG(*(UWORD *)buffer);
    LOG(Kbrate(-1, -1));
    LOG(Kbrate(20, 4));
    LOG(Kbrate(15, 2));
    LOG(Cursconf(5, 0) > 0);
    LOG(Giaccess(0, 0x80 | 2));
    LOG(Giaccess(0x5a, 0x80 | 2));
    LOG(Giaccess(0, 2));
    LOG(Dosound((const UBYTE *)-1));
    memset(boot, 0, sizeof(boot));
    Protobt(boot, 0x123456, 3, 0);
    LOG(sum(boot + 8, 22));
    log_text("protobt", boot[8] == 0x56 && boot[9] == 0x34 && boot[10] == 0x12 ? "serial" : "?");
    Protobt(boot, -1, 2, 1);
    LOG(sum(boot + 8, 22));
    Protobt(boot, -1, 1, 1);
    LOG(sum(boot + 8, 22));
    Protobt(boot, -1, 0, 1);
    LOG(sum(boot + 8, 22));
}

static void keys(void)
{
    const UBYTE *const *tables = Keytbl((void *)-1, (void *)-1, (void *)-1);
    WORD table;
    WORD i;
    static char line[300];

    for (table = 0; table < 3; table++) {
        for (i = 0; i < 116; i++) {
            line[2 * i] = "0123456789abcdef"[tables[table][i] >> 4];
            line[2 * i + 1] = "0123456789abcdef"[tables[table][i] & 15];
        }
        line[2 * i] = '\0';
        nf_log(line);
    }
}

static void odd(void)
{
    LOG(Sversion());
    LOG(Cconis());
    LOG(Tsetdate(0x14cf));
    LOG(Tgetdate());
    LOG(Tsettime(0x63d5));
    LOG(Tsettime(0xffff));
    LOG(Super((void *)1));
}

int main(void)
{
    nf_start();
    odd();
    memory();
    reading();
    writing();
    folders();
    searching();
    handles();
    programs();
    bios();
    xbios();
    keys();
    nf_log("calls: end");
    return 0;
}
