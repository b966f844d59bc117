/*
 * settings.c - CINKO.INF: the options and the scores from one evening to the next
 *
 * Lines of a word and a number; what is not understood is passed over, and a number out of range is
 * not taken.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "settings.h"
#include "files.h"
#include "game.h"
#include "mem.h"
#include "text.h"

#define FILE_NAME "CINKO.INF"
#define FILE_ROOM 512
#define SCORE_MAX 9999L

typedef struct {
    const char *word;
    LONG most;
} SETTING;

#define PLAYERS 0
#define LEVEL 1
#define ALARMS 2
#define NEUTRALS 3
#define WINNER_STARTS 4
#define RED_SCORE 5
#define BLUE_SCORE 6
#define SETTINGS 7

static const SETTING settings[SETTINGS] = {
    { "players", TWO_PLAYERS }, { "level", LEVEL_ADVANCED }, { "alarms", TRUE },
    { "neutrals", TRUE },       { "winner-starts", TRUE },   { "red", SCORE_MAX },
    { "blue", SCORE_MAX },
};

static char saved[FILE_ROOM]; /* what the file holds */
static LONG saved_size;

static LONG get(WORD setting)
{
    switch (setting) {
    case PLAYERS:
        return game_players;
    case LEVEL:
        return game_level;
    case ALARMS:
        return game_alarms;
    case NEUTRALS:
        return game_match.neutrals;
    case WINNER_STARTS:
        return game_match.winner_starts;
    case RED_SCORE:
        return match_score(&game_match, RED);
    default:
        return match_score(&game_match, BLUE);
    }
}

static void set(WORD setting, LONG value)
{
    switch (setting) {
    case PLAYERS:
        game_players = value == ONE_PLAYER ? ONE_PLAYER : TWO_PLAYERS;
        break;
    case LEVEL:
        game_level = (UWORD)value;
        break;
    case ALARMS:
        game_alarms = (UWORD)value;
        break;
    case NEUTRALS:
        game_match.neutrals = (UBYTE)value;
        break;
    case WINNER_STARTS:
        game_match.winner_starts = (UBYTE)value;
        break;
    case RED_SCORE:
        game_match.total[RED] = value;
        break;
    default:
        game_match.total[BLUE] = value;
        break;
    }
}

/* One line, `word number`. */
static void read_line(const char *line)
{
    WORD setting;

    for (setting = 0; setting < SETTINGS; setting++) {
        const char *word = settings[setting].word;
        const char *at = line;
        LONG value;

        while (*word != '\0' && *at == *word) {
            word++;
            at++;
        }
        if (*word != '\0' || *at != ' ')
            continue;
        value = text_read_number(at + 1);
        if (value >= 0 && value <= settings[setting].most)
            set(setting, value);
    }
}

void settings_load(void)
{
    char *line = saved;
    LONG index;

    saved_size = files_read(FILE_NAME, saved, FILE_ROOM - 1);
    if (saved_size < 0)
        saved_size = 0;
    saved[saved_size] = '\0';
    for (index = 0; index <= saved_size; index++) {
        if (index == saved_size || saved[index] == '\n') {
            read_line(line);
            line = saved + index + 1;
        }
    }
}

void settings_save(void)
{
    static char text[FILE_ROOM];
    char *end = text;
    WORD setting;

    for (setting = 0; setting < SETTINGS; setting++) {
        end = text_append(end, settings[setting].word);
        end = text_append(end, " ");
        end = text_append_number(end, get(setting));
        end = text_append(end, "\r\n");
    }
    if (end - text == saved_size && memcmp(text, saved, (size_t)saved_size) == 0)
        return;
    if (files_write(FILE_NAME, text, end - text)) {
        saved_size = end - text;
        memcpy(saved, text, (size_t)saved_size);
    }
}
