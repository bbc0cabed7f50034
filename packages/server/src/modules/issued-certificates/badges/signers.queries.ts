import { desc, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { badgeSigners } from '../issued-certificates.tables.ts';

export type SignerRow = typeof badgeSigners.$inferSelect;

/** The newest signer; one that was made before this moment, if it is given. */
export async function selectOptionalSigner(db: Db, madeBefore?: Date): Promise<SignerRow | undefined> {
  const [row] = await db
    .select()
    .from(badgeSigners)
    .where(madeBefore && lte(badgeSigners.createdAt, madeBefore))
    // Of two of the same millisecond the one that is not retired.
    .orderBy(desc(badgeSigners.createdAt), sql`${badgeSigners.retiredAt} is not null`, desc(badgeSigners.kid))
    .limit(1);
  return row;
}

/** Two requests that find no signer make one. */
export const lockSigners = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('badge_signers'))`);

export async function insertSigner(db: Db, row: SignerRow): Promise<void> {
  await db.insert(badgeSigners).values(row);
}

export const selectPublicParts = (db: Db) =>
  db
    .select({ kid: badgeSigners.kid, publicPart: badgeSigners.publicPart })
    .from(badgeSigners)
    .orderBy(desc(badgeSigners.createdAt))
    .limit(100);
