import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';

/** The courses a person has started, always in the same order, so that two sign-ins cannot deadlock. */
export async function selectStarted(db: Db, userId: number): Promise<{ courseId: number; startedAt: Date }[]> {
  return db
    .select({ courseId: courseProgress.courseId, startedAt: courseProgress.startedAt })
    .from(courseProgress)
    .where(eq(courseProgress.userId, userId))
    .orderBy(courseProgress.courseId);
}

/** Copies what the guest has done; what the person has done themselves stays as it is. */
export async function copyCompletions(db: Db, { guestId, userId }: { guestId: number; userId: number }): Promise<void> {
  await db.execute(sql`
    insert into ${itemProgress} as mine
      (user_id, course_id, item_id, item_type, completed, started_at, modified_at, completed_at, previously_visited_page)
    select ${userId}::int, course_id, item_id, item_type, completed, started_at, modified_at, completed_at,
      previously_visited_page
    from ${itemProgress} where user_id = ${guestId}
    on conflict (user_id, item_id) do update set
      completed = excluded.completed, completed_at = excluded.completed_at, modified_at = excluded.modified_at
    where excluded.completed and not mine.completed`);
}
