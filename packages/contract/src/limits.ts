/**
 * Limits that several families share. Those of one family are in its `<name>.limits.ts`, and a limit of a single schema
 * is declared there. Lengths are in characters.
 */
export * from './limits.gen.ts';

/** In bytes. Limits are configured in megabytes and gigabytes. */
export const MEGABYTE = 1_048_576;
export const GIGABYTE = 1024 * MEGABYTE;
/** Names of courses, sections, lessons, quizzes and terms, and titles of FAQ entries. */
export const MAX_NAME_LENGTH = 200;
export const MAX_SLUG_LENGTH = 200;
/** Slugs that are made of a name. */
export const MAX_GENERATED_SLUG_LENGTH = 100;
export const MAX_SEARCH_LENGTH = 200;
export const MAX_URL_LENGTH = 2000;
/** Rich texts. */
export const MAX_HTML_LENGTH = 500_000;
/** What replaces a picture for people who cannot see it. */
export const MAX_ALT_TEXT_LENGTH = 500;
/** Ids of a bulk action, and rows of a page of a list. */
export const MAX_ROWS = 100;
export const MAX_PAGE = 1_000_000;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_DRIP_DAYS = 3650;
/** An amount as it travels: nine digits, the point, three decimal places. */
export const MAX_MONEY_LENGTH = 13;
/** A client's name for one create, such as a UUID. */
export const MAX_REQUEST_ID_LENGTH = 64;
