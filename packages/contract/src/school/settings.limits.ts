export const MAX_SITE_TITLE_LENGTH = 80;
/** The first path segment of a public page. */
export const MAX_BASE_LENGTH = 60;
/** What an answer says in place of a secret that is stored. Sent back, it keeps the secret. */
export const SECRET_MASK = '••••••••';
export const MAX_MAIL_SECRET_LENGTH = 256;
