export const MAX_SENDER_NAME_LENGTH = 120;
/** Custom recipients that replace the administrators. */
export const MAX_EMAIL_RECIPIENTS = 10;
