export const MAX_PAYOUT_DETAIL_LENGTH = 200;
/** Requests of one payout file. */
export const MAX_PAYOUTS_PER_FILE = 200;
export const MAX_PAYOUT_REFERENCE_LENGTH = 200;
/** The text with the reason of a rejection. */
export const MAX_REJECTION_DETAIL_LENGTH = 500;
export const MAX_PAYOUT_ADDRESS_LENGTH = 500;
export const MAX_SWIFT_LENGTH = 20;
