/** Notes of authors for a draft. */
export const MAX_AI_NOTES_LENGTH = 10_000;
export const MAX_AI_IDEA_LENGTH = 4000;
export const MAX_AI_AUDIENCE_LENGTH = 500;
export const MAX_AI_SECTIONS = 20;
export const MAX_AI_ITEMS = 10;
/** Questions of one draft. */
export const MAX_AI_QUESTIONS = 20;
/** Lessons that the questions of one draft rest on. */
export const MAX_AI_LESSONS = 10;
/** Words of a drafted lesson. */
export const MAX_AI_LESSON_WORDS = 3000;
/** In characters: limit of the school's texts in one request. */
export const MAX_AI_SOURCE_LENGTH = 60_000;
/** In bytes: limit of one response of the model. */
export const MAX_AI_ANSWER_BYTES = 200_000;
/** In bytes: limit of a picture that is sent to the model. */
export const MAX_AI_PICTURE_BYTES = 1_000_000;
export const MAX_AI_QUOTE_LENGTH = 600;
/** Requests are listed for so long. The sums by month are kept. */
export const AI_REQUEST_DAYS = 90;
export const MAX_AI_CAP = 1_000_000_000;
export const MAX_AI_MODEL_LENGTH = 200;
