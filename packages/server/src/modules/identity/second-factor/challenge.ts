import { MINUTE_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteTokensOf, insertToken } from '../sign-in/tokens.queries.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;

/**
 * Proof of the correct password for the second step: a random value that grants nothing alone, works once and is
 * invalidated by a new password. The database stores its hash, so no signature is needed. With `mailed` it lives as
 * long as the mailed code and accepts no other.
 */
export async function challengeFor(
  db: Db,
  services: Pick<Services, 'randomToken'>,
  {
    userId,
    now,
    mailed,
  }: { userId: number; now: Date; mailed?: { hashFor: (challenge: string) => string; expiresAt: Date } },
): Promise<string> {
  await deleteTokensOf(db, userId, 'second_step');
  const token = services.randomToken(32);
  const expiresAt = mailed?.expiresAt ?? new Date(now.getTime() + CHALLENGE_MS);
  const code = mailed && { codeHash: mailed.hashFor(token), codeSentAt: now };
  await insertToken(db, { userId, purpose: 'second_step', token, now, expiresAt, ...code });
  return token;
}
