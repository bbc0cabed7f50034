import type { Db } from '../../../platform/db/database.ts';
import { type DomainEvent, emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { courseEvents } from '../courses.events.ts';
import { itemWithdrawals } from '../extension-points.ts';
import { bumpOutlineRevision } from './outline.queries.ts';

/** What every change of an outline ends with: its revision, and the news, behind what has changed it. */
export async function emitOutlineChanged(
  db: Db,
  writing: WriteContext,
  courseId: number,
  cause: readonly DomainEvent[] = [],
): Promise<void> {
  await bumpOutlineRevision(db, { courseId, actorId: writing.actor.userId, now: writing.now });
  await emit(db, writing, [...cause, courseEvents.outline_changed({ course_id: courseId })]);
}

/** What every change ends with that takes published items out of a course, behind its events. */
export async function afterWithdrawal(db: Db, writing: WriteContext, courseId: number): Promise<void> {
  for (const follow of itemWithdrawals.all()) await follow(db, writing, courseId);
}
