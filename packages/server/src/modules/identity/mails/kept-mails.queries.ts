import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/platform.tables.ts';
import { users } from '../identity.tables.ts';
import { identityMails } from './identity.mails.ts';
import { canBeMailed, recipientColumns } from './recipients.ts';

const kept = eq(mails.status, 'kept');

/** Kept mails, oldest first; held. */
export function selectKeptMailsForUpdate(db: Db, limit: number) {
  return db
    .select({
      id: mails.id,
      status: mails.status,
      kind: mails.kind,
      recipient: mails.recipient,
      expiresAt: mails.expiresAt,
    })
    .from(mails)
    .where(kept)
    .orderBy(asc(mails.id))
    .limit(limit)
    .for('update');
}

export const countKeptMails = (db: Db): Promise<number> => db.$count(mails, kept);

export async function updateMailsExpired(db: Db, ids: readonly number[], error: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'failed', error })
    .where(inArray(mails.id, [...ids]));
}

export async function deleteMails(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(mails).where(inArray(mails.id, [...ids]));
}

/** Users at these addresses who can be mailed and have no password yet. */
export async function selectWithoutPassword(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return db
    .select(recipientColumns)
    .from(users)
    .where(and(inArray(users.email, [...addresses]), canBeMailed, isNull(users.passwordHash)));
}

/** State of the latest invitation to an address. */
export async function selectOptionalInvitation(db: Db, address: string) {
  const [row] = await db
    .select({ status: mails.status, expiresAt: mails.expiresAt })
    .from(mails)
    .where(and(eq(mails.recipient, address), eq(mails.kind, identityMails.invitation.kind)))
    .orderBy(desc(mails.id))
    .limit(1);
  return row;
}
