/** Of one person. */
export const MAX_WEBHOOKS = 50;
export const MAX_WEBHOOK_COURSES = 200;
/** Courses that answers name. */
export const MAX_NAMED_WEBHOOK_COURSES = 20;
export const MAX_WEBHOOK_DESCRIPTION_LENGTH = 1000;
/** In bytes. An event whose data are larger is delivered without them. */
export const MAX_WEBHOOK_BODY_BYTES = 65_536;
/** In bytes. What is read and kept of an answer. */
export const MAX_WEBHOOK_ANSWER_BYTES = 16_384;
export const WEBHOOK_DELIVERY_DAYS = 30;
/** The previous secret is valid for so long after a rotation. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
/** Events that fail in a row before a webhook is disabled. */
export const MAX_WEBHOOK_FAILURES = 10;
/** The first try and six retries. */
export const MAX_WEBHOOK_TRIES = 7;
