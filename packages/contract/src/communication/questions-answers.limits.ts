export const MAX_QA_MESSAGE_LENGTH = 5000;
/** `per_page=-1` of Q&A. So many messages of the greatest length take less than four megabytes. */
export const MAX_QA_ROWS = 200;
/** Questions that are marked on the bar of a video. */
export const MAX_QA_MARKS = 200;
