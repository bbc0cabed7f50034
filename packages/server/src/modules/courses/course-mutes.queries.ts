import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { ownRowsOf } from '../../platform/db/own-data.ts';

/** A table of courses that people have muted for one kind of message. */
type CourseMutes = PgTable & Record<'userId' | 'courseId' | 'mutedAt', PgColumn>;

export async function changeMutes(
  db: Db,
  mutes: CourseMutes,
  { userId, mute, unmute, now }: { userId: number; mute: readonly number[]; unmute: readonly number[]; now: Date },
): Promise<void> {
  if (mute.length > 0) {
    await db
      .insert(mutes)
      .values(mute.map((courseId) => ({ userId, courseId, mutedAt: now })))
      .onConflictDoNothing();
  }
  if (unmute.length > 0) {
    await db.delete(mutes).where(and(eq(mutes.userId, userId), inArray(mutes.courseId, [...unmute])));
  }
}

export const ownMutesOf = (mutes: CourseMutes, name: string) =>
  ownRowsOf(mutes.userId, {
    name,
    show: { course_id: mutes.courseId, muted_at: mutes.mutedAt },
    orderBy: [mutes.courseId],
  });
