import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { meetingAccounts } from '../live-sessions.tables.ts';

export type AccountRow = typeof meetingAccounts.$inferSelect;
export type ProviderSlug = AccountRow['provider'];

/** Whose account: null for that of the school. */
interface Owner {
  provider: ProviderSlug;
  userId: number | null;
}

const isOwned = ({ provider, userId }: Owner) =>
  and(
    eq(meetingAccounts.provider, provider),
    userId === null ? isNull(meetingAccounts.userId) : eq(meetingAccounts.userId, userId),
  );

export async function selectOptionalAccount(db: Db, owner: Owner): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(meetingAccounts).where(isOwned(owner));
  return row;
}

type Fields = Omit<typeof meetingAccounts.$inferInsert, 'id' | 'provider' | 'userId'>;

export async function upsertAccount(db: Db, { provider, userId, ...fields }: Owner & Fields): Promise<void> {
  await db
    .insert(meetingAccounts)
    .values({ provider, userId, ...fields })
    .onConflictDoUpdate({ target: [meetingAccounts.provider, meetingAccounts.userId], set: fields });
}

export async function deleteAccount(db: Db, owner: Owner): Promise<void> {
  await db.delete(meetingAccounts).where(isOwned(owner));
}
