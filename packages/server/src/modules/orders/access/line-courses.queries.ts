import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { orderLineCourses, orderLines, orders } from '../orders.tables.ts';

/** The courses that lines of bundles give. */
export async function selectLineCourses(
  db: Db,
  lineIds: readonly number[],
): Promise<(typeof orderLineCourses.$inferSelect)[]> {
  if (lineIds.length === 0) return [];
  return db
    .select()
    .from(orderLineCourses)
    .where(inArray(orderLineCourses.lineId, [...lineIds]))
    .orderBy(asc(orderLineCourses.id));
}

export async function updateShare(db: Db, id: number, share: number): Promise<void> {
  await db.update(orderLineCourses).set({ share }).where(eq(orderLineCourses.id, id));
}

/** Adds a refund to the courses of its line. */
export async function addRefunded(
  db: Db,
  parts: readonly { lineCourseId: number | null; amount: number }[],
): Promise<void> {
  for (const { lineCourseId, amount } of parts) {
    if (lineCourseId === null) continue;
    await db
      .update(orderLineCourses)
      .set({ refunded: sql`${orderLineCourses.refunded} + ${amount}` })
      .where(eq(orderLineCourses.id, lineCourseId));
  }
}

/** Adds a course to a line. False if the line has it, or the course was deleted meanwhile. */
export async function insertLineCourseOnce(
  db: Db,
  { lineId, courseId }: { lineId: number; courseId: number },
): Promise<boolean> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('key share');
  if (!course) return false;
  const made = await db
    .insert(orderLineCourses)
    .values({ lineId, courseId, regular: 0, share: 0 })
    .onConflictDoNothing()
    .returning({ id: orderLineCourses.id });
  return made.length > 0;
}

/** A line of a bundle that gives access now. That of a subscription is given by the subscription. */
const isActive = and(
  eq(orders.status, 'completed'),
  isNull(orders.subscriptionId),
  sql`${orders.customerId} is not null`,
  sql`${orderLines.accessEndedAt} is null`,
);

/** The next lines of a bundle that give access, by their ids. */
export async function selectActiveLines(
  db: Db,
  { bundleId, after, limit }: { bundleId: number; after: number; limit: number },
): Promise<{ id: number; orderId: number }[]> {
  return db
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.bundleId, bundleId), isActive, sql`${orderLines.id} > ${after}`))
    .orderBy(asc(orderLines.id))
    .limit(limit);
}
