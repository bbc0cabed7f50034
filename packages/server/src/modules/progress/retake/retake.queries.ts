import type { CourseRun } from '@lectern/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import type { ProgressRecord } from '../completion/records.queries.ts';
import { courseProgress, courseRuns, itemProgress, type RunItem } from '../progress.tables.ts';

interface Learner {
  courseId: number;
  userId: number;
}

const itemsOf = ({ courseId, userId }: Learner) =>
  and(eq(itemProgress.userId, userId), eq(itemProgress.courseId, courseId));

/** Deletes a learner's progress of the items of a course and returns it. */
export async function takeItems(db: Db, learner: Learner): Promise<RunItem[]> {
  const rows = await db.delete(itemProgress).where(itemsOf(learner)).returning();
  return rows.map(({ itemId, itemType, completed, startedAt, completedAt }) => ({
    id: itemId,
    type: itemType,
    completed,
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }));
}

export async function insertRun(db: Db, run: Omit<typeof courseRuns.$inferInsert, 'id'>): Promise<void> {
  await db.insert(courseRuns).values(run);
}

/** Resets the record of a learner. Prompts that were shown once stay shown, except for the course finish. */
export async function restartRecord(db: Db, { record, now }: { record: ProgressRecord; now: Date }): Promise<void> {
  await db
    .update(courseProgress)
    .set({
      status: 'started',
      startedAt: now,
      modifiedAt: now,
      completedAt: null,
      finishShown: false,
      retakeCount: record.retakeCount + 1,
    })
    .where(eq(courseProgress.id, record.id));
}

/** Their earlier runs of a course, the latest first, the items in the order in which they were completed. */
export async function selectRuns(db: Db, { courseId, userId }: Learner): Promise<CourseRun[]> {
  const rows = await db
    .select({
      run: courseRuns,
      items: sql<CourseRun['items']>`(select coalesce(json_agg(json_build_object('id', one.id, 'type', one.type,
          'name', coalesce(item.name, ''), 'completed_at', case when one.completed then one."completedAt" end)
          order by one."completedAt", one.id), '[]'::json)
        from jsonb_to_recordset(${courseRuns.items})
          as one(id int, type text, completed boolean, "completedAt" text)
        left join ${courseItems} item on item.id = one.id)`,
    })
    .from(courseRuns)
    .where(and(eq(courseRuns.userId, userId), eq(courseRuns.courseId, courseId)))
    .orderBy(desc(courseRuns.number))
    .limit(MAX_RUNS_SHOWN);
  return rows.map(({ run, items }) => ({
    number: run.number,
    started_at: run.startedAt.toISOString(),
    completed_at: run.completedAt.toISOString(),
    retaken_at: run.retakenAt.toISOString(),
    items,
  }));
}

/** Older ones stay in the database. */
const MAX_RUNS_SHOWN = 50;
