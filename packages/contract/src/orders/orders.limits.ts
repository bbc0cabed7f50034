/** Lines of one order. */
export const MAX_ORDER_LINES = 50;
export const MAX_ORDER_NOTE_LENGTH = 2000;
export const MAX_ORDER_REASON_LENGTH = 500;
/** Refunds of one order that its answer shows. */
export const MAX_SHOWN_REFUNDS = 50;
/** First and last names, and cities, on a bill. */
export const MAX_BILLING_NAME_LENGTH = 100;
/** A VAT number as it is typed, with spaces and dots. */
export const MAX_TYPED_VAT_NUMBER_LENGTH = 30;
/** The code or the name of a state. */
export const MAX_STATE_LENGTH = 20;
export const MAX_TRANSACTION_ID_LENGTH = 200;
