export const MAX_COURSE_PASSWORD_LENGTH = 200;
export const MAX_WELCOME_TITLE_LENGTH = 200;
export const MAX_REVIEW_NOTE_LENGTH = 2000;
/** Co-instructors of a course. */
export const MAX_ADDITIONAL_AUTHORS = 20;
export const MAX_PREREQUISITES = 20;
/** What a new course may begin with: sections, items of all of them, and the text they are read from. */
export const MAX_STARTING_SECTIONS = 50;
export const MAX_STARTING_ITEMS = 200;
export const MAX_OUTLINE_TEXT_LENGTH = 50_000;
/** Cycles of a subscription. */
export const MAX_BILLING_CYCLES = 120;
export const MAX_TRIAL_DAYS = 365;
