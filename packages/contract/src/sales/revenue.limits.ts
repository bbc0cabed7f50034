export const MAX_PAYOUT_DETAIL_LENGTH = 200;
/** Requests of one payout file. */
export const MAX_PAYOUTS_PER_FILE = 200;
