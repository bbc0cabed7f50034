export const MAX_QUESTION_POINTS = 1000;
/** The text of an answer, and of a question's line. */
export const MAX_ANSWER_LENGTH = 5000;
export const MAX_QUESTION_FILES = 20;
export const MAX_DISTRACTORS = 5;
export const MAX_QUESTION_TAGS = 10;
export const MAX_QUESTION_TAG_LENGTH = 40;
/** As many as a search offers. */
export const MAX_OFFERED_QUESTION_TAGS = 500;
/** A distractor, and a side of a pair as it is typed. */
export const MAX_MATCH_LENGTH = 500;
export const MAX_TRANSCRIPT_LENGTH = 20_000;
export const MAX_MARKING_NOTE_LENGTH = 5000;
export const MAX_PLAYS = 100;
/** Limits a question's video, and the position in a lesson's video that a question links to. */
export const MAX_CLIP_SECONDS = 86_400;
/** A heading in a lesson that a question links to. */
export const MAX_PASSAGE_HEADING_LENGTH = 300;
/** Of a written answer, if the question has no smaller limit. */
export const MAX_WRITTEN_ANSWER_LENGTH = 50_000;
/** What a learner writes into one blank. */
export const MAX_BLANK_LENGTH = 500;
export const MAX_BLANKS = 20;
export const MAX_PAIRS = 15;
export const MAX_CHOICES = 20;
export const MAX_SORTABLE_ROWS = 15;
