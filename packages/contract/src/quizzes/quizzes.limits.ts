export const MAX_QUIZ_QUESTIONS = 500;
export const MAX_QUIZ_ATTEMPTS = 100;
export const MAX_QUESTIONS_PER_PAGE = 999;
export const QUESTIONS_PER_PAGE_RANGE = [1, MAX_QUESTIONS_PER_PAGE] as const;
/** A whole quiz as pasted text. */
export const MAX_PASTED_QUIZ_LENGTH = 100_000;
/** Attempts whose answers are read at once. */
export const MAX_ATTEMPTS_WITH_ANSWERS = 10;
