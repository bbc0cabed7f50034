/** Of a second step at sign-in; with room for the spaces that people put into codes. */
export const MAX_SIGN_IN_CODE_LENGTH = 30;
/** Of the links in mails. */
export const MAX_TOKEN_LENGTH = 200;
/** `redirect_to` of the sign-in pages; a longer one is ignored. */
export const MAX_REDIRECT_LENGTH = 2000;
