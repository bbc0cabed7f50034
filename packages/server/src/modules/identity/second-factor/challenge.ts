import { MINUTE_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteTokensOf, insertToken } from '../sign-in/tokens.queries.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;

/**
 * What a right password brings to the second step: a random value that opens nothing by itself, works once and ends
 * with a new password. The database keeps its hash, so it needs no signature.
 */
export async function challengeFor(
  db: Db,
  services: Pick<Services, 'randomToken'>,
  { userId, now }: { userId: number; now: Date },
): Promise<string> {
  await deleteTokensOf(db, userId, 'second_step');
  const token = services.randomToken(32);
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await insertToken(db, { userId, purpose: 'second_step', token, now, expiresAt });
  return token;
}
