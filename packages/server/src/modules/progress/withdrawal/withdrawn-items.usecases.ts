import { chunksOf } from '../../../platform/db/chunks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { activeItemTypes } from '../../courses/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { courseCompleted } from '../progress.events.ts';
import { completeFinishedRecords } from './withdrawn-items.queries.ts';

/** Items have left a course: learners for whom only these were pending have completed it. */
export async function completeWithoutItems(db: Db, writing: WriteContext, courseId: number): Promise<void> {
  const types = activeItemTypes(await readActiveAddons(writing.services));
  const userIds = await completeFinishedRecords(db, { courseId, types, now: writing.now });
  const happened = userIds.map((userId) => courseCompleted({ course_id: courseId, user_id: userId }));
  for (const chunk of chunksOf(happened)) await emit(db, writing, chunk);
}
