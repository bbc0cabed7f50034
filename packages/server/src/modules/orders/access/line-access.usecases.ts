import type { Db } from '../../../platform/db/database.ts';
import { endAccessBy, enroll, type Enrolling } from '../../enrollments/index.ts';
import { selectLineCourses } from './line-courses.queries.ts';
import type { OrderContext } from '../creation/order-context.ts';
import { type OrderLineRow, type OrderRow, updateLine } from '../orders.queries.ts';

/**
 * What the entitlements of a line refer to: courses to their order, bundles to their line. An order may have a course alone
 * and in bundles, and each of these lines ends its own access only.
 */
const sourceOf = (line: Pick<OrderLineRow, 'id' | 'orderId' | 'bundleId'>) =>
  line.bundleId === null
    ? { source: 'order' as const, sourceRef: String(line.orderId) }
    : { source: 'bundle' as const, sourceRef: String(line.id) };

/** The access that a subscription gives follows its own status. */
const isOfSubscription = ({ subscriptionId }: OrderRow): boolean => subscriptionId !== null;

/** The courses that lines give, each with its line. Courses are locked in one order, whatever the order of the lines. */
async function givenBy(db: Db, lines: readonly OrderLineRow[]): Promise<{ line: OrderLineRow; courseId: number }[]> {
  const inBundles = await selectLineCourses(
    db,
    lines.filter(({ bundleId }) => bundleId !== null).map(({ id }) => id),
  );
  const given = lines.flatMap((line) => {
    const inside = inBundles.filter(({ lineId }) => lineId === line.id).map(({ courseId }) => courseId);
    return [line.courseId, ...inside].flatMap((courseId) => (courseId === null ? [] : [{ line, courseId }]));
  });
  return given.toSorted((one, other) => one.courseId - other.courseId);
}

/** Enrolls the customer of an order in the courses of these lines. */
export async function giveLineAccess(
  db: Db,
  { services, now, actor }: OrderContext,
  { row, lines, gate }: { row: OrderRow; lines: readonly OrderLineRow[]; gate: Enrolling['gate'] },
): Promise<void> {
  const { customerId } = row;
  if (customerId === null || isOfSubscription(row)) return;
  for (const { line, courseId } of await givenBy(db, lines)) {
    const by = { actorId: actor?.userId ?? null, gate, now, services };
    await enroll(db, { courseId, userId: customerId, ...sourceOf(line), ...by });
  }
  for (const { id, accessEndedAt } of lines) {
    if (accessEndedAt !== null) await updateLine(db, id, { accessEndedAt: null });
  }
}

/** Gives a course that was added to a bundle by one of its lines. */
export async function giveAddedCourse(
  db: Db,
  { services, now, actor }: OrderContext,
  { row, line, courseId }: { row: OrderRow; line: OrderLineRow; courseId: number },
): Promise<void> {
  if (row.customerId === null) return;
  const by = { actorId: actor?.userId ?? null, gate: 'none' as const, now, services };
  await enroll(db, { courseId, userId: row.customerId, ...sourceOf(line), ...by });
}

/** Ends the access that lines of an order give. */
export async function endLineAccess(
  db: Db,
  context: OrderContext,
  { row, lines }: { row: OrderRow; lines: readonly OrderLineRow[] },
): Promise<void> {
  if (isOfSubscription(row)) return;
  for (const { line, courseId } of await givenBy(db, lines)) {
    await endAccessBy(db, { ...sourceOf(line), courseIds: [courseId], ...context });
  }
  for (const line of lines) await updateLine(db, line.id, { accessEndedAt: context.now });
}
