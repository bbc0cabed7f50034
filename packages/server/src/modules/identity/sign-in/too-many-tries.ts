import { MINUTE_MS } from '@lectern/contract/time';
import { AppError } from '../../../platform/errors.ts';

/** The refusal of a locked login, address or code. It says how long the lock lasts. */
export function tooManyTries(until: Date, now: Date): AppError {
  const leftMs = until.getTime() - now.getTime();
  return new AppError('too_many_sign_ins', {
    minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)),
    retryAfter: Math.max(1, Math.ceil(leftMs / 1000)),
  });
}
