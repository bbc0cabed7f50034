/** The longest live session is one day. */
export const MAX_SESSION_MINUTES = 1440;
export const MAX_SESSION_LINK_LENGTH = 1000;
/** Learners can join this many minutes before the start. */
export const SESSION_JOIN_MINUTES = 15;
/** An ID or a secret of an account at a meeting service. */
export const MAX_CREDENTIAL_LENGTH = 500;
/** The file of an OAuth client, sent as a multipart form. */
export const MAX_OAUTH_CLIENT_KB = 64;
