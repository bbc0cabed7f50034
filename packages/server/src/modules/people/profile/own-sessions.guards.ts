import { AppError } from '../../../platform/errors.ts';

/**
 * The session that was ended. Whose session was named is decided by the statement that ends it; one refusal serves all
 * that is no session of this person.
 */
export function requireEnded(sessionId: number | null): number {
  if (sessionId === null) throw new AppError('forbidden');
  return sessionId;
}
