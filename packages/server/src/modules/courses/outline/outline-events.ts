import type { Db } from '../../../platform/db/database.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { courseEvents } from '../course/course-events.ts';
import { bumpOutlineRevision } from './outline.queries.ts';

/** What every change of an outline ends with: its revision, and the news. */
export async function emitOutlineChanged(db: Db, writing: WriteContext, courseId: number): Promise<void> {
  await bumpOutlineRevision(db, { courseId, actorId: writing.actor.userId, now: writing.now });
  await courseEvents.changed(db, writing, { id: courseId }, 'outline_changed');
}
