import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { itemProgress } from '../progress.tables.ts';

/** Progress of an item counts in its new course. */
export async function carryProgress(
  db: Db,
  { itemId, toCourseId }: { itemId: number; toCourseId: number },
): Promise<void> {
  await db.update(itemProgress).set({ courseId: toCourseId }).where(eq(itemProgress.itemId, itemId));
}
