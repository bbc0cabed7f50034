/** The secret of an order in its links. */
export const MAX_ORDER_KEY_LENGTH = 64;
