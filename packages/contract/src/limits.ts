/**
 * Limits that several schemas, forms or the server share. A limit used by a single schema is declared there. Lengths
 * are in characters.
 */

/** In bytes. Limits are configured in megabytes and gigabytes. */
export const MEGABYTE = 1_048_576;
export const GIGABYTE = 1024 * MEGABYTE;

/** Names of courses, sections, lessons, quizzes and terms, and titles of FAQ entries. */
export const MAX_NAME_LENGTH = 200;
export const MAX_SLUG_LENGTH = 200;
/** The first path segment of a public page. */
export const MAX_BASE_LENGTH = 60;
/** Slugs that are made of a name. */
export const MAX_GENERATED_SLUG_LENGTH = 100;
export const MAX_SEARCH_LENGTH = 200;
/** `redirect_to` of the sign-in pages; a longer one is ignored. */
export const MAX_REDIRECT_LENGTH = 2000;
export const MAX_URL_LENGTH = 2000;
/** Rich texts. */
export const MAX_HTML_LENGTH = 500_000;
/** What replaces a picture for people who cannot see it. */
export const MAX_ALT_TEXT_LENGTH = 500;
/** The longest side of a cropped picture, in pixels. */
export const MAX_PICTURE_SIDE = 100_000;
/** Ids of a bulk action, and rows of a page of a list. */
export const MAX_ROWS = 100;
export const MAX_PAGE = 1_000_000;

export const MAX_EMAIL_LENGTH = 254;
export const MAX_PASSWORD_LENGTH = 256;
/** First, last and display names. */
export const MAX_PERSON_NAME_LENGTH = 100;
export const MAX_HEADLINE_LENGTH = 150;
export const MAX_ROLE_NAME_LENGTH = 60;
export const MAX_ROLE_DESCRIPTION_LENGTH = 300;
/** Custom roles of a school. */
export const MAX_CUSTOM_ROLES = 50;
/** Ten years. */
export const MAX_INACTIVE_DAYS = 3650;
/** What people write about themselves. Staff may write more about others. */
export const MAX_BIOGRAPHY_LENGTH = 2000;
export const MAX_PROFILE_URL_LENGTH = 300;
/** Of a second step at sign-in; with room for the spaces that people put into codes. */
export const MAX_SIGN_IN_CODE_LENGTH = 30;
/** Of the links in mails. */
export const MAX_TOKEN_LENGTH = 200;

/** An application to teach: why, what one knows, where it can be seen, and the file that comes with it. */
export const MAX_APPLICATION_MESSAGE_LENGTH = 2000;
export const MAX_EXPERTISE_TAGS = 10;
export const MAX_EXPERTISE_LENGTH = 50;
export const MAX_APPLICATION_LINKS = 5;
export const MAX_APPLICATION_FILE_MB = 10;
export const MAX_REJECTION_REASON_LENGTH = 2000;

/** A file of people: its size, and what it may hold. */
export const MAX_IMPORT_MB = 25;
/** Of a zip archive of courses; its bytes are counted in 31 bits. */
export const MAX_ARCHIVE_MB = 2047;
export const MAX_ARCHIVE_COURSES = 500;
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 60;
/** Courses of one row, and those for everybody of a file. */
export const MAX_IMPORT_COURSES = 20;

/** Days after which an attempt that was never submitted may be ended. */
export const MIN_STALE_DAYS = 1;
export const MAX_STALE_DAYS = 3650;
export const DEFAULT_STALE_DAYS = 30;

export const MAX_COURSE_PASSWORD_LENGTH = 200;
export const MAX_WELCOME_TITLE_LENGTH = 200;
export const MAX_REVIEW_NOTE_LENGTH = 2000;
/** Co-instructors of a course. */
export const MAX_ADDITIONAL_AUTHORS = 20;
/** How often a course may be taken again where it says how often, and where it does not. */
export const MAX_RETAKE_COUNT = 1_000_000;
export const MAX_ENROLLMENTS = 1_000_000;
export const MAX_PREREQUISITES = 20;
export const MAX_DRIP_DAYS = 3650;
/** What a new course may begin with: sections, items of all of them, and the text they are read from. */
export const MAX_STARTING_SECTIONS = 50;
export const MAX_STARTING_ITEMS = 200;
export const MAX_OUTLINE_TEXT_LENGTH = 50_000;

/** An amount as it travels: nine digits, the point, two decimal places. */
export const MAX_MONEY_LENGTH = 12;

export const MAX_VIDEO_SECONDS = 1_000_000;
export const MAX_CHAPTERS = 200;
export const MAX_CHAPTER_TITLE_LENGTH = 200;
export const MAX_SUBTITLE_LABEL_LENGTH = 80;
export const MAX_LANGUAGE_TAG_LENGTH = 20;
export const MAX_DOCUMENTS = 20;
export const MAX_MATERIALS = 50;
export const MAX_MATERIAL_LABEL_LENGTH = 200;

/** The longest live session is one day. */
export const MAX_SESSION_MINUTES = 1440;
export const MAX_SESSION_LINK_LENGTH = 1000;
/** Learners can join this many minutes before the start. */
export const SESSION_JOIN_MINUTES = 15;
/** An ID or a secret of an account at a meeting service. */
export const MAX_CREDENTIAL_LENGTH = 500;
export const MAX_REDIRECT_URIS = 20;
/** The file of an OAuth client, sent as a multipart form. */
export const MAX_OAUTH_CLIENT_KB = 64;
/** A client's name for one create, such as a UUID. */
export const MAX_REQUEST_ID_LENGTH = 64;
/** A search in courses. */
export const MAX_SEARCH_TEXT = 200;
/** A calendar feed contains dates from this many days back … */
export const CALENDAR_PAST_DAYS = 30;
/** … to this many days ahead, and the first of these dates if there are more. */
export const CALENDAR_FUTURE_DAYS = 365;
export const MAX_CALENDAR_DATES = 500;
/** The maximum of total points. */
export const MAX_ASSIGNMENT_POINTS = 10_000;
export const ASSIGNMENT_POINT_STEP = 0.01;
/** HTML characters of a submission. */
export const MAX_ASSIGNMENT_ANSWER_LENGTH = 100_000;
/** HTML characters of a grader's note. */
export const MAX_GRADING_NOTE_LENGTH = 10_000;
/** Comments placed on the files of one submission. */
export const MAX_FILE_COMMENTS = 200;
export const MAX_FILE_COMMENT_LENGTH = 2000;
/** Pages of a document that a comment can be placed on. */
export const MAX_COMMENT_PAGE = 10_000;
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
export const MAX_NOTE_TITLE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 5000;
/** Parts of a video in one report of what was watched. */
export const MAX_WATCHED_RANGES = 200;

export const MAX_QUIZ_QUESTIONS = 500;
export const MAX_QUIZ_ATTEMPTS = 100;
/** For one learner, the time limit of a quiz is multiplied by it. */
export const QUIZ_TIME_FACTOR_RANGE = [1, 5] as const;
/** Learners who are reminded of an assignment in one call. */
export const MAX_REMINDED = 1000;
/** Why staff granted an exception. */
export const MAX_EXCEPTION_REASON_LENGTH = 1000;
export const MAX_QUESTIONS_PER_PAGE = 999;
export const MAX_REVIEW_TITLE_LENGTH = 150;
export const MAX_REVIEW_LENGTH = 5000;
/** Reviews on one page of a course, so that an answer stays below 4 MB. */
export const MAX_PUBLISHED_REVIEWS = 20;
/** Replies shown under a review on the course page. */
export const MAX_PUBLISHED_REPLIES = 3;

export const MAX_QA_MESSAGE_LENGTH = 5000;
/** `per_page=-1` of Q&A. So many messages of the greatest length take less than four megabytes. */
export const MAX_QA_ROWS = 200;
/** Questions that are marked on the bar of a video. */
export const MAX_QA_MARKS = 200;
/** Of one course. */
export const MAX_ANNOUNCEMENTS = 1000;

/** A side of a card of the daily review. */
export const MAX_REVIEW_CARD_LENGTH = 2000;
/** Of one person in one course, and of one course. */
export const MAX_REVIEW_CARDS = 1000;
/** Entries of one session of the daily review. */
export const MAX_REVIEW_SESSION = 60;
/** Weak spots of a course. */
export const MAX_WEAK_SPOTS = 100;

/** Unread notifications are counted up to this. */
export const MAX_UNREAD_COUNT = 100;
/** Courses that a person can mute. */
export const MAX_MUTED_COURSES = 200;

/** A whole quiz as pasted text. */
export const MAX_PASTED_QUIZ_LENGTH = 100_000;

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
/** Answers that are written, where the question says nothing smaller. */
/** Attempts whose answers are read at once. */
export const MAX_ATTEMPTS_WITH_ANSWERS = 10;
export const MAX_WRITTEN_ANSWER_LENGTH = 50_000;
/** What a learner writes into one blank. */
export const MAX_BLANK_LENGTH = 500;
export const MAX_BLANKS = 20;
export const MAX_PAIRS = 15;
export const MAX_CHOICES = 20;
export const MAX_SORTABLE_ROWS = 15;

export const MAX_SITE_TITLE_LENGTH = 80;
export const MAX_TAGLINE_LENGTH = 200;
export const MAX_SHARE_TITLE_LENGTH = 60;
export const MAX_SENDER_NAME_LENGTH = 120;
export const MAX_MAIL_FOOTER_LENGTH = 500;
export const MAX_CONSENT_TEXT_LENGTH = 1000;
/** Custom recipients that replace the administrators. */
export const MAX_EMAIL_RECIPIENTS = 10;
/** Days before a reminder is sent. */
export const REMINDER_DAYS_RANGE = [1, 365] as const;
/** Per learner and course. */
export const MAX_COMPLETION_REMINDERS = 3;
/** Of a mail server: its name, and the user and password the school signs in with. */
export const MAX_HOST_LENGTH = 253;
export const MAX_MAIL_USER_LENGTH = 200;
export const MAX_MAIL_SECRET_LENGTH = 256;
/** What an answer says in place of a secret that is stored. Sent back, it keeps the secret. */
export const SECRET_MASK = '••••••••';

/**
 * Resumable uploads: the length of file names, unfinished uploads per person, and days until an unfinished upload
 * expires.
 */
export const MAX_FILE_NAME_LENGTH = 255;
export const MAX_UNFINISHED_UPLOADS = 20;
export const UPLOAD_DAYS = 2;
/** Larger files are sent in parts of this size, so that an interruption costs at most one part. */
export const UPLOAD_PART_MB = 8;

/** Both ends of the settings that are numbers. */
export const PORT_RANGE = [1, 65_535] as const;
export const COMPLETION_PERCENT_RANGE = [1, 100] as const;
export const SEEK_SECONDS_RANGE = [1, 60] as const;
export const COURSES_PER_PAGE_RANGE = [1, 100] as const;
export const COURSES_PER_ROW_RANGE = [1, 4] as const;
export const QUESTIONS_PER_PAGE_RANGE = [1, MAX_QUESTIONS_PER_PAGE] as const;
export const SIGN_IN_ATTEMPTS_RANGE = [1, 50] as const;
export const LOCK_MINUTES_RANGE = [1, 1440] as const;
export const MIN_PASSWORD_LENGTH_RANGE = [8, 64] as const;
export const REAPPLY_DAYS_RANGE = [0, 3650] as const;
export const APPLICATION_ATTEMPTS_RANGE = [1, 100] as const;
export const CODE_LENGTH_RANGE = [4, 8] as const;
export const CODE_SECONDS_RANGE = [60, 3600] as const;
export const CODE_RESEND_SECONDS_RANGE = [30, 600] as const;
export const CODE_RESENDS_RANGE = [0, 10] as const;
export const SESSIONS_RANGE = [0, 100] as const;
export const UPLOAD_MB_RANGE = [1, 2048] as const;
/** Storage limits of a person and of the school; 0 for unlimited. */
export const STORAGE_GB_RANGE = [0, 1_000_000] as const;
export const TRASH_DAYS_RANGE = [0, 3650] as const;
export const LOG_DAYS_RANGE = [0, 3650] as const;
/** Log entries kept in debug mode. Older ones are deleted. */
export const MAX_DEBUG_ENTRIES = 10_000;

/** Rewards. */
export const MAX_REWARD_NAME_LENGTH = 80;
export const MAX_REWARD_REASON_LENGTH = 300;
/** In a school: of point types, and of ranks, achievements and rules each. */
export const MAX_POINT_TYPES = 10;
export const MAX_REWARD_PARTS = 100;
export const MAX_REWARD_PLACEMENTS = 20;
export const MAX_PLACEMENT_TYPES = 100;
export const MAX_LEADERBOARD_ROWS = 50;
export const STAFF_POINTS_RANGE = [-100_000, 100_000] as const;
/** No person gets more points of a type. */
export const MAX_REWARD_POINTS = 1_000_000_000;
export const GOAL_DAYS_RANGE = [1, 7] as const;
