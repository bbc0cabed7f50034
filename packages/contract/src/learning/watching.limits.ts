export const MAX_NOTE_TITLE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 5000;
/** Parts of a video in one report of what was watched. */
export const MAX_WATCHED_RANGES = 200;
