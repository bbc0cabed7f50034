import { Stripe } from 'stripe';
import { AppError } from '../../../../platform/errors.ts';
import { refusedBecause, unavailable } from '../gateway-errors.ts';

const { errors } = Stripe;
const AMOUNT_CODES = new Set(['amount_too_small', 'amount_too_large', 'invalid_currency', 'currency_not_supported']);

const mayBeRepeated = (error: unknown) =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError;

/** Asks Stripe; what it refuses becomes an error of ours. */
export async function asked<Answer>(call: Promise<Answer>, currency = ''): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof errors.StripeCardError) throw error;
    if (mayBeRepeated(error)) throw unavailable(error);
    if (!(error instanceof errors.StripeError)) throw error;
    if (AMOUNT_CODES.has(error.code ?? '')) throw new AppError('amount_not_payable', { currency });
    throw refusedBecause(error.message);
  }
}
