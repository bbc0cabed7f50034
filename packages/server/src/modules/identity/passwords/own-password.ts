import { consumeRateLimit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { selectOptionalPasswordHash } from '../users/users.queries.ts';
import { invalid } from '../words/messages.ts';
import { verifyPassword } from './passwords.ts';

/**
 * A session left open on a shared machine must become neither a place to guess nor a way to keep the account. `field`:
 * where the password stands in the request. Not inside a transaction: hashing takes its time.
 */
export async function requireOwnPassword(
  services: Services,
  { userId, field, password, now }: { userId: number; field: string; password: string | undefined; now: Date },
): Promise<string> {
  if (password === undefined) return invalid(field, 'required');
  await consumeRateLimit(services.db, { key: `password:${userId}`, max: 10, windowSeconds: 900 }, now);
  const known = await selectOptionalPasswordHash(services.db, userId);
  if (!(await verifyPassword(known, password))) invalid(field, 'wrong_current_password');
  return password;
}
