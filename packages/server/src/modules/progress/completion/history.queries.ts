import type { ItemTypeSlug } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { learnerActivity } from '../activity/activity.tables.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';

/** Writes past progress, for the class of the demo school. Emits no events and overwrites nothing. */
export async function insertHistory(
  db: Db,
  history: {
    userId: number;
    courseId: number;
    startedAt: Date;
    completions: readonly { itemId: number; itemType: ItemTypeSlug; at: Date }[];
    /** Whether these are all items of the course. */
    finished: boolean;
  },
): Promise<void> {
  const { userId, courseId, startedAt, completions, finished } = history;
  const last = completions.reduce((latest, { at }) => (at > latest ? at : latest), startedAt);
  await db
    .insert(courseProgress)
    .values({
      userId,
      courseId,
      status: finished ? 'completed' : completions.length > 0 ? 'progress' : 'started',
      startedAt,
      modifiedAt: last,
      completedAt: finished ? last : null,
    })
    .onConflictDoNothing();
  if (completions.length === 0) return;
  await db
    .insert(itemProgress)
    .values(
      completions.map(({ itemId, itemType, at }) => ({
        userId,
        courseId,
        itemId,
        itemType,
        completed: true,
        startedAt: at,
        modifiedAt: at,
        completedAt: at,
      })),
    )
    .onConflictDoNothing();
}

/** Writes past active time of a learner, and items that they began and did not complete, for the demo school. */
export async function insertActivityHistory(
  db: Db,
  {
    userId,
    courseId,
    visits,
    begun,
  }: {
    userId: number;
    courseId: number;
    /** Days are those of the time zone of the site. */
    visits: readonly { itemId: number; day: string; seconds: number; lastAt: Date }[];
    begun: { itemId: number; itemType: ItemTypeSlug; at: Date } | null;
  },
): Promise<void> {
  if (visits.length > 0) {
    const rows = visits.map((visit) => ({ userId, courseId, visits: 1, ...visit }));
    await db.insert(learnerActivity).values(rows).onConflictDoNothing();
  }
  if (!begun) return;
  const { itemId, itemType, at } = begun;
  const row = { userId, courseId, itemId, itemType, completed: false, startedAt: at, modifiedAt: at };
  await db.insert(itemProgress).values(row).onConflictDoNothing();
}
