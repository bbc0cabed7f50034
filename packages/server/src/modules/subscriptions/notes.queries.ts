import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../identity/identity.tables.ts';
import { subscriptionNotes } from './subscriptions.tables.ts';
import type { NoteCode } from './words/messages.ts';

/** More than the history of any real subscription. */
const MAX_NOTES = 500;

/** The latest first. */
export const selectNotes = (db: Db, subscriptionId: number) =>
  db
    .select({ note: subscriptionNotes, author: users.displayName })
    .from(subscriptionNotes)
    .leftJoin(users, eq(users.id, subscriptionNotes.authorId))
    .where(eq(subscriptionNotes.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionNotes.id))
    .limit(MAX_NOTES);

/** Notes what happened to a subscription. It is translated for its reader. */
export async function noteSubscription(
  db: Db,
  { subscriptionId, code, params = {}, actor, now }: NoteOf & { code: NoteCode; params?: Record<string, string> },
): Promise<void> {
  await db
    .insert(subscriptionNotes)
    .values({ subscriptionId, code, params, authorId: actor?.userId ?? null, createdAt: now });
}

interface NoteOf {
  subscriptionId: number;
  actor: { userId: number } | null;
  now: Date;
}
