import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { bundleCourses } from '../../bundles/bundles.tables.ts';
import { orderLineCourses, orderLines } from '../../orders/orders.tables.ts';

const ids = (rows: readonly { courseId: number | null }[]): number[] =>
  rows.flatMap(({ courseId }) => (courseId === null ? [] : [courseId]));

/** The courses of an order, those of its bundles too. */
export async function selectCoursesOfOrder(db: Db, orderId: number): Promise<number[]> {
  const bought = db.select({ courseId: orderLines.courseId }).from(orderLines).where(eq(orderLines.orderId, orderId));
  const inBundles = db
    .select({ courseId: orderLineCourses.courseId })
    .from(orderLineCourses)
    .innerJoin(orderLines, eq(orderLines.id, orderLineCourses.lineId))
    .where(eq(orderLines.orderId, orderId));
  return ids(await bought.union(inBundles));
}

export async function selectCoursesOfBundle(db: Db, bundleId: number): Promise<number[]> {
  return ids(
    await db
      .select({ courseId: sql<number | null>`${bundleCourses.courseId}` })
      .from(bundleCourses)
      .where(eq(bundleCourses.bundleId, bundleId)),
  );
}
