/** Codes of payment services, by what a buyer can do about them. */
const codes = {
  insufficient_funds: 'insufficient_funds',
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  expired_card: 'expired_card',
  CARD_EXPIRED: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  lost_card: 'lost',
  stolen_card: 'lost',
  pickup_card: 'lost',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
} as const;

export type DeclineReason = (typeof codes)[keyof typeof codes] | 'other';

/** The text for the code of a decline. */
export const declineReason = (code: string): DeclineReason =>
  Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : 'other';
