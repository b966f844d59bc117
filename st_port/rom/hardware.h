/*
 * hardware.h - every address of the ST's chips that the ROM touches, and the bits that matter
 *
 * Sources: Atari ST hardware register listing; data sheets of the MC68901, MC6850, YM2149, WD1772.
 * Assembly reads the plain numbers, C the typed names below them.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef HARDWARE_H
#define HARDWARE_H

#define MMU_CONFIG 0xffff8001

#define VIDEO_BASE_HIGH 0xffff8201
#define VIDEO_BASE_MID 0xffff8203
#define VIDEO_SYNC 0xffff820a
#define VIDEO_PALETTE 0xffff8240
#define VIDEO_SHIFT_MODE 0xffff8260

#define DMA_DATA 0xffff8604
#define DMA_MODE 0xffff8606
#define DMA_BASE_HIGH 0xffff8609
#define DMA_BASE_MID 0xffff860b
#define DMA_BASE_LOW 0xffff860d

#define PSG_SELECT 0xffff8800
#define PSG_WRITE 0xffff8802

#define MFP_GPIP 0xfffffa01
#define MFP_AER 0xfffffa03
#define MFP_DDR 0xfffffa05
#define MFP_IERA 0xfffffa07
#define MFP_IERB 0xfffffa09
#define MFP_IPRA 0xfffffa0b
#define MFP_IPRB 0xfffffa0d
#define MFP_ISRA 0xfffffa0f
#define MFP_ISRB 0xfffffa11
#define MFP_IMRA 0xfffffa13
#define MFP_IMRB 0xfffffa15
#define MFP_VR 0xfffffa17
#define MFP_TACR 0xfffffa19
#define MFP_TBCR 0xfffffa1b
#define MFP_TCDCR 0xfffffa1d
#define MFP_TADR 0xfffffa1f
#define MFP_TBDR 0xfffffa21
#define MFP_TCDR 0xfffffa23
#define MFP_TDDR 0xfffffa25
#define MFP_SCR 0xfffffa27
#define MFP_UCR 0xfffffa29
#define MFP_RSR 0xfffffa2b
#define MFP_TSR 0xfffffa2d
#define MFP_UDR 0xfffffa2f

#define ACIA_KEYBOARD_CONTROL 0xfffffc00
#define ACIA_KEYBOARD_DATA 0xfffffc02
#define ACIA_MIDI_CONTROL 0xfffffc04
#define ACIA_MIDI_DATA 0xfffffc06

/* MFP general-purpose input: 0 is active */
#define GPIP_CENTRONICS_BUSY 0x01
#define GPIP_ACIA 0x10
#define GPIP_FDC 0x20
#define GPIP_COLOUR 0x80 /* 1 with a colour monitor, 0 with a monochrome one */

/* ACIA status */
#define ACIA_RX_FULL 0x01
#define ACIA_TX_EMPTY 0x02
#define ACIA_OVERRUN 0x20

/* PSG registers and port A bits (drive and side select are active low) */
#define PSG_MIXER 7
#define PSG_PORT_A 14
#define PSG_PORT_B 15
#define PORT_A_SIDE 0x01
#define PORT_A_DRIVE_A 0x02
#define PORT_A_DRIVE_B 0x04
#define PORT_A_CENTRONICS_STROBE 0x20

#ifndef __ASSEMBLER__
#define REG8(address) (*(volatile UBYTE *)(address))
#define REG16(address) (*(volatile UWORD *)(address))
#endif

#endif
