export const MAX_GATEWAY_KEY_LENGTH = 256;
/** In bytes. */
export const MAX_WEBHOOK_BYTES = 256 * 1024;
/** Characters of an event's payload that a list shows. */
export const MAX_SHOWN_PAYLOAD = 16 * 1024;
