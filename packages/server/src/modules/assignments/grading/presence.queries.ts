import { GRADER_PRESENCE_SECONDS } from '@lectern/contract/limits';
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../identity/identity.tables.ts';
import { assignmentGraders } from '../assignments.tables.ts';

type Presence = { replyId: number; userId: number };

const MAX_OTHERS = 5;

const expiry = (now: Date): Date => new Date(now.getTime() - GRADER_PRESENCE_SECONDS * 1000);

export async function upsertPresence(db: Db, { now, ...key }: Presence & { now: Date }): Promise<void> {
  await db
    .insert(assignmentGraders)
    .values({ ...key, seenAt: now })
    .onConflictDoUpdate({ target: [assignmentGraders.replyId, assignmentGraders.userId], set: { seenAt: now } });
}

export async function deletePresence(db: Db, { replyId, userId }: Presence): Promise<void> {
  await db
    .delete(assignmentGraders)
    .where(and(eq(assignmentGraders.replyId, replyId), eq(assignmentGraders.userId, userId)));
}

/** The other people who have the submission open, the first five by name. */
export const selectOthers = (db: Db, { replyId, userId, now }: Presence & { now: Date }) =>
  db
    .select({ display_name: users.displayName })
    .from(assignmentGraders)
    .innerJoin(users, eq(users.id, assignmentGraders.userId))
    .where(
      and(
        eq(assignmentGraders.replyId, replyId),
        ne(assignmentGraders.userId, userId),
        gt(assignmentGraders.seenAt, expiry(now)),
      ),
    )
    .orderBy(asc(users.displayName), asc(users.id))
    .limit(MAX_OTHERS);

export async function deleteExpiredPresence(db: Db, now: Date): Promise<void> {
  await db.delete(assignmentGraders).where(lt(assignmentGraders.seenAt, expiry(now)));
}
