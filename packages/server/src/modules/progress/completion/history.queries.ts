import type { ItemTypeSlug } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
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
