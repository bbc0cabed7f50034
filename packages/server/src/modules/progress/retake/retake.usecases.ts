import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { activeItemTypes } from '../../courses/index.ts';
import { enrollmentState, refusalError, selectAccess } from '../../enrollments/index.ts';
import { readActiveAddons, readPermalinks } from '../../settings/index.ts';
import { recountRecord } from '../completion/course-progress.usecases.ts';
import { getCounts, holdProgress, type ProgressRecord, selectOptionalRecord } from '../completion/records.queries.ts';
import { progressKeepers } from '../keepers.ts';
import { courseRetaken } from '../progress.events.ts';
import { insertRun, restartRecord, takeItems } from './retake.queries.ts';
import { retakeRefusal } from './retake.rules.ts';

interface Learner {
  courseId: number;
  userId: number;
}

/**
 * Begins a course anew for the caller, who has completed it. What they had done is put away in all modules; the
 * enrollment and how long it lasts stay. `knownCount`: how often they had taken it again when they were asked, so that
 * a call that comes twice is one retake.
 */
export async function retakeCourse(
  context: RequestContext<Actor>,
  { courseId, knownCount }: { courseId: number; knownCount: number | undefined },
): Promise<void> {
  const { db, now, services, actor } = context;
  const learner = { courseId, userId: actor.userId };
  const found = await selectAccess(context, courseId);
  if (found.access.kind === 'refused') throw refusalError(found.access, await readPermalinks(services));
  if (enrollmentState(found.entitlements, now).kind !== 'active') throw new AppError('not_enrolled');

  await holdProgress(db, learner);
  const record = await selectOptionalRecord(db, learner);
  const count = record?.retakeCount ?? 0;
  if (knownCount !== undefined && count > knownCount) return;
  const types = activeItemTypes(await readActiveAddons(services));
  const figures = await getCounts(db, { ...learner, types });
  const refusal = retakeRefusal({ course: found.course, figures, count });
  if (refusal || !record) throw new AppError(refusal ?? 'course_not_completed');
  // A deleted item may have completed the course: that event is emitted before the reset.
  const completed = record.completedAt ? record : await recountRecord(db, { record, now, services });
  await putAway(context, { learner, record: completed });
  await restartRecord(db, { record, now });
  await emit(db, context, courseRetaken({ course_id: courseId, user_id: learner.userId }));
}

async function putAway(
  { db, now }: RequestContext<Actor>,
  { learner, record }: { learner: Learner; record: ProgressRecord },
): Promise<void> {
  const beside: Record<string, unknown> = {};
  // One after the other: they share the connection of the transaction.
  for (const { archive } of progressKeepers.all()) Object.assign(beside, await archive(db, { ...learner, now }));
  await insertRun(db, {
    ...learner,
    number: record.retakeCount + 1,
    startedAt: record.startedAt,
    completedAt: record.completedAt ?? now,
    retakenAt: now,
    items: await takeItems(db, learner),
    beside,
  });
}
