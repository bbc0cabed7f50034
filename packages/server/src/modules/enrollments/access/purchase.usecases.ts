import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { instructorsAreRestricted, readsAsStaff } from '../../courses/index.ts';
import { readPermalinks } from '../../settings/index.ts';
import { getActiveCount } from '../enrollments.queries.ts';
import { readHeldSeats } from '../extension-points.ts';
import { idOf, selectAccessRows } from './access.queries.ts';
import { enrollmentState, jointPurchaseGate, purchaseGate } from './access.rules.ts';
import { factsOf, refusalError } from './access.usecases.ts';

/** Why this person cannot buy courses, by their ids; null for those that they can. Absent courses are `not_found`. */
export async function readPurchaseRefusals(
  context: RequestContext,
  courseIds: readonly number[],
): Promise<Map<number, AppError | null>> {
  const { db, actor, now, services } = context;
  const userId = idOf(actor);
  const rows = await selectAccessRows(db, { courseIds, userId });
  const restrictInstructors = await instructorsAreRestricted(services);
  const permalinks = await readPermalinks(services);
  const refusals = new Map<number, AppError | null>(courseIds.map((id) => [id, new AppError('not_found')]));
  for (const row of rows) {
    const staff = readsAsStaff(actor, row.course, { restrictInstructors });
    const facts = factsOf(row, { actor, staff });
    const taken = row.course.enrollmentLimit > 0 ? await countSeats(context, { courseId: row.course.id, userId }) : 0;
    const refusal = purchaseGate({ ...facts, course: { ...facts.course, studentsCount: taken } }, now);
    refusals.set(
      row.course.id,
      refusal && (typeof refusal === 'string' ? new AppError(refusal) : refusalError(refusal, permalinks)),
    );
  }
  return refusals;
}

interface JointPurchase {
  /** The person has access already. */
  owned: boolean;
  refusal: AppError | null;
}

/** Refusals to sell courses to this person as one item, by course ID. Absent courses are `not_found`. */
export async function readJointPurchase(
  context: RequestContext,
  courseIds: readonly number[],
): Promise<Map<number, JointPurchase>> {
  const { db, actor, now, services } = context;
  const userId = idOf(actor);
  const rows = await selectAccessRows(db, { courseIds, userId });
  const restrictInstructors = await instructorsAreRestricted(services);
  const permalinks = await readPermalinks(services);
  const together = new Set(courseIds);
  const found = new Map<number, JointPurchase>(
    courseIds.map((id) => [id, { owned: false, refusal: new AppError('not_found') }]),
  );
  for (const row of rows) {
    const { course } = row;
    const facts = factsOf(row, { actor, staff: readsAsStaff(actor, course, { restrictInstructors }) });
    const taken = course.enrollmentLimit > 0 ? await countSeats(context, { courseId: course.id, userId }) : 0;
    const counted = { ...facts, course: { ...facts.course, studentsCount: taken } };
    const refusal = jointPurchaseGate(counted, { together, now });
    found.set(course.id, {
      owned: enrollmentState(row.entitlements, now).kind === 'active',
      refusal: refusal && refusalError(refusal, permalinks),
    });
  }
  return found;
}

/** Seats that others have, or keep. */
async function countSeats(
  { db, now }: RequestContext,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<number> {
  return (
    (await getActiveCount(db, { courseId, now })) + (await readHeldSeats(db, { courseId, exceptUserId: userId, now }))
  );
}
