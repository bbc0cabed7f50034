export const MAX_PASSWORD_LENGTH = 256;
/** First, last and display names. */
export const MAX_PERSON_NAME_LENGTH = 100;
export const MAX_HEADLINE_LENGTH = 150;
/** What people write about themselves. Staff may write more about others. */
export const MAX_BIOGRAPHY_LENGTH = 2000;
export const MAX_PROFILE_URL_LENGTH = 300;
