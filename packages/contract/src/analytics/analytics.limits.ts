/** Buckets of a video, by which its drop-off is counted. */
export const MAX_VIDEO_BUCKETS = 200;
/** Items of a drop-off list of the school. */
export const MAX_DROP_OFF_ITEMS = 50;
export const MAX_HELP_DAYS = 365;
export const MAX_HELP_FAILS = 20;
/** Most recipients of one message. */
export const MAX_HELP_RECIPIENTS = 100;
export const MAX_HELP_SUBJECT_LENGTH = 150;
export const MAX_HELP_MESSAGE_LENGTH = 5000;
/** Learners whose attempts an item analysis reads, the newest first. */
export const MAX_ANALYZED_ATTEMPTS = 5000;
/** Items of a learner in a course. */
export const MAX_LEARNER_ITEMS = 2000;
/** Courses of a student report. */
export const MAX_REPORT_COURSES = 500;
/** Learners of a class report as PDF. */
export const MAX_PDF_LEARNERS = 1000;
