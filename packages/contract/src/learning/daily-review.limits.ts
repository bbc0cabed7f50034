/** A side of a card of the daily review. */
export const MAX_REVIEW_CARD_LENGTH = 2000;
/** Of one person in one course, and of one course. */
export const MAX_REVIEW_CARDS = 1000;
/** Entries of one session of the daily review. */
export const MAX_REVIEW_SESSION = 60;
/** Weak spots of a course. */
export const MAX_WEAK_SPOTS = 100;
