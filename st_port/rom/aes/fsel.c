#include "st.h"
#include "aes_rom.h"
WORD fsel_exinput(char *path, char *name, WORD *button, const char *label)
{ (void)path;(void)name;(void)label; *button=0; return 1; }
