import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { userTokens } from '../identity.tables.ts';
import { valid } from '../sign-in/tokens.queries.ts';

const columns = {
  id: userTokens.id,
  userId: userTokens.userId,
  /** null: a code of the app is asked for. */
  codeHash: userTokens.codeHash,
  sentAt: userTokens.codeSentAt,
  resends: userTokens.codeResends,
};

/** The sign-in that waits for its second step. */
export async function selectOptionalSecondStep(db: Db, challenge: string, now: Date) {
  const [row] = await db
    .select(columns)
    .from(userTokens)
    .where(valid(challenge, 'second_step', now));
  return row;
}

/** The same, held: of two that come at once the second sees what the first has done. */
export async function selectOptionalSecondStepForUpdate(db: Db, challenge: string, now: Date) {
  const [row] = await db
    .select(columns)
    .from(userTokens)
    .where(valid(challenge, 'second_step', now))
    .for('update');
  return row;
}

/** Another code takes the place of the one before. */
export async function updateOneTimeCode(
  db: Db,
  id: number,
  { codeHash, resends, now, expiresAt }: { codeHash: string; resends: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(userTokens)
    .set({ codeHash, codeResends: resends, codeSentAt: now, expiresAt })
    .where(eq(userTokens.id, id));
}
