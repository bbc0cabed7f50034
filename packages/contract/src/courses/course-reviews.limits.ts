export const MAX_REVIEW_TITLE_LENGTH = 150;
export const MAX_REVIEW_LENGTH = 5000;
/** Replies shown under a review on the course page. */
export const MAX_PUBLISHED_REPLIES = 3;
