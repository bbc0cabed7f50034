/** The maximum of total points. */
export const MAX_ASSIGNMENT_POINTS = 10_000;
export const ASSIGNMENT_POINT_STEP = 0.01;
/** HTML characters of a submission. */
export const MAX_ASSIGNMENT_ANSWER_LENGTH = 100_000;
/** Comments placed on the files of one submission. */
export const MAX_FILE_COMMENTS = 200;
export const MAX_FILE_COMMENT_LENGTH = 2000;
/** Files that graders return with one submission. */
export const MAX_FEEDBACK_FILES = 10;
/** Limits of one download of submitted files. */
export const MAX_DOWNLOADED_FILES = 20_000;
export const MAX_DOWNLOADED_MEGABYTES = 50_000;
/** Why a grader sets a result that differs from the one the points give. */
export const MAX_RESULT_REASON_LENGTH = 500;
/** A rubric: its criteria, the levels of each, and their texts. */
export const MAX_RUBRIC_CRITERIA = 20;
export const MAX_RUBRIC_LEVELS = 10;
export const MAX_RUBRIC_TITLE_LENGTH = 200;
export const MAX_RUBRIC_DESCRIPTION_LENGTH = 1000;
/** A grader's comment on one criterion. */
export const MAX_RUBRIC_COMMENT_LENGTH = 2000;
/** Reusable comments of a grader. */
export const MAX_GRADING_COMMENT_LENGTH = 2000;
export const MAX_GRADING_COMMENTS = 500;
/** A grader counts as present for this long after the last heartbeat. */
export const GRADER_PRESENCE_SECONDS = 45;
/** Attached files that are not submitted are deleted after this many days. */
export const ATTACHMENT_DAYS = 30;
/** Links to attached files expire after this many minutes. */
export const ATTACHMENT_LINK_MINUTES = 15;
/** Files per submission. */
export const MAX_ASSIGNMENT_FILES = 20;
/** Submissions of a learner to one assignment within an hour: with retakes, each of them sends emails and keeps files. */
export const MAX_SUBMISSIONS_PER_HOUR = 20;
/** Learners who are reminded of an assignment in one call. */
export const MAX_REMINDED = 1000;
