export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;
/** Calls of a school in a minute. */
export const MAX_WEBHOOK_ACTIONS = 60;
