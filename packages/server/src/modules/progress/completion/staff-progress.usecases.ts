import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { activeItemTypes } from '../../courses/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { deleteActivity } from '../activity/activity.queries.ts';
import { progressKeepers } from '../keepers.ts';
import { progressCompletedByStaff, progressReset } from '../progress.events.ts';
import { recountRecord } from './course-progress.usecases.ts';
import { getCounts, holdProgress, insertRecordOnce } from './records.queries.ts';
import { completeOpenItems, deleteProgress } from './staff-progress.queries.ts';

interface Learner {
  courseId: number;
  userId: number;
}

const ids = ({ courseId, userId }: Learner) => ({ course_id: courseId, user_id: userId });

/** Deletes a learner's work in a course, in all modules. Idempotent: without work there are no events. */
export async function resetProgress(context: RequestContext<Actor>, learner: Learner): Promise<void> {
  const { db } = context;
  await holdProgress(db, learner);
  let erased = await deleteProgress(db, learner);
  await deleteActivity(db, learner);
  // One after the other: they share the connection of the transaction.
  for (const { erase } of progressKeepers.all()) erased = (await erase(db, learner)) || erased;
  if (erased) await emit(db, context, progressReset(ids(learner)));
}

/**
 * Sets all that is open in a course completed for a learner, whatever it asks for otherwise: staff answer for it. Twice
 * is once.
 */
export async function completeByStaff(
  context: RequestContext<Actor>,
  { notify, ...learner }: Learner & { notify: boolean },
): Promise<void> {
  const { db, now, services } = context;
  const types = activeItemTypes(await readActiveAddons(services));
  await holdProgress(db, learner);
  const { total } = await getCounts(db, { ...learner, types });
  if (total === 0) throw new AppError('nothing_to_complete');
  const set = await completeOpenItems(db, { ...learner, types, now });
  if (set === 0) return;
  const record = await insertRecordOnce(db, { ...learner, now });
  await emit(db, context, progressCompletedByStaff(ids(learner)));
  await recountRecord(db, { record, now, services, by: context.actor, notify });
}
