import { consumeRateLimit } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { selectOptionalPasswordHash } from '../users/users.queries.ts';
import { invalid } from '../words/messages.ts';
import { verifyPassword } from './passwords.ts';

/**
 * A session left open on a shared machine must not allow guessing the password or taking over the account. `field`: the
 * request field of the password. Not inside a transaction: hashing is slow.
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
