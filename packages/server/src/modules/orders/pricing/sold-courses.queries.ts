import { toMinor } from '@lectern/contract/money';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { SoldBundle } from '../../bundles/index.ts';
import { courses } from '../../courses/courses.tables.ts';
import { priceNow, type RecurringOffer } from '../../courses/index.ts';
import type { PricedItem } from './pricing.rules.ts';

export type SoldCourse = Pick<
  typeof courses.$inferSelect,
  | 'id'
  | 'name'
  | 'slug'
  | 'status'
  | 'accessMode'
  | 'regularPrice'
  | 'salePrice'
  | 'dateOnSaleFrom'
  | 'dateOnSaleTo'
  | 'billingCycle'
  | 'billingExpireAfter'
  | 'signupFee'
  | 'trialDays'
>;

/** Courses as they are sold, in the order of the ids; those that do not exist are left out. */
export async function selectSoldCourses(db: Db, ids: readonly number[]): Promise<SoldCourse[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      slug: courses.slug,
      status: courses.status,
      accessMode: courses.accessMode,
      regularPrice: courses.regularPrice,
      salePrice: courses.salePrice,
      dateOnSaleFrom: courses.dateOnSaleFrom,
      dateOnSaleTo: courses.dateOnSaleTo,
      billingCycle: courses.billingCycle,
      billingExpireAfter: courses.billingExpireAfter,
      signupFee: courses.signupFee,
      trialDays: courses.trialDays,
    })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** A course at its price now. */
export function pricedCourse(course: SoldCourse, { currency, now }: { currency: string; now: Date }): PricedItem {
  const price = toMinor(priceNow(course, now), currency);
  return {
    courseId: course.id,
    bundleId: null,
    courses: [],
    name: course.name,
    regular: Math.max(price, toMinor(course.regularPrice ?? '0', currency)),
    price,
  };
}

/** How a course is sold by subscription; null if it is not. */
export const recurringCourse = (course: SoldCourse, currency: string): RecurringOffer | null =>
  course.accessMode === 'recurring' ? { ...course, signupFee: toMinor(course.signupFee ?? '0', currency) } : null;

/** A bundle at its price now. */
export const pricedBundle = ({ id, name, regular, price, courses: inside }: SoldBundle): PricedItem => ({
  courseId: null,
  bundleId: id,
  courses: inside.map(({ courseId, regular: of }) => ({ courseId, regular: of })),
  name,
  regular,
  price,
});
