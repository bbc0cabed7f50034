/** In characters, of a question or an answer that is sent back. */
export const MAX_TUTOR_TEXT_LENGTH = 2000;
/** Questions and answers that are sent with a new question. */
export const MAX_TUTOR_TURNS = 6;
