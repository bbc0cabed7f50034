/** Lines of one order. */
export const MAX_ORDER_LINES = 50;
export const MAX_ORDER_NOTE_LENGTH = 2000;
export const MAX_ORDER_REASON_LENGTH = 500;
/** Refunds of one order that its answer shows. */
export const MAX_SHOWN_REFUNDS = 50;
