/*
 * errors.h - BIOS and GEMDOS errors by their real names, beyond those that tos.h has
 *
 * Part of Cinko, MIT licence.
 */
#ifndef ERRORS_H
#define ERRORS_H

/* BIOS */
#define EDRVNR (-2) /* the drive does not answer */
#define E_CRC (-4)
#define E_SEEK (-6)
#define EMEDIA (-7)  /* no disk that we know how to read */
#define ESECNF (-8)  /* sector not found */
#define EWRITF (-10) /* what was written reads back otherwise */
#define EGENRL (-12)
#define E_CHNG (-14) /* another disk is in */
#define EUNDEV (-15)
#define EBADSF (-16) /* bad sectors while formatting */
#define EOTHER (-17) /* the other of two disks that share a drive */

/* GEMDOS */
#define EINVFN (-32)
#define ENSAME (-48) /* not the same drive */
#define ERANGE (-64)
#define EINTRN (-65) /* a damaged chain of clusters */
#define EGSBF (-67)  /* a block would grow */

/* What etv_critic answers for another try */
#define CRITIC_RETRY 0x10000L

#endif
