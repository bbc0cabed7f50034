import type { contract, Input } from '@lectern/contract';
import { toMinor } from '@lectern/contract/money';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readSoldBundles } from '../../bundles/index.ts';
import { requireDecimals } from '../refunds/refunds.usecases.ts';
import { invalid } from '../words/messages.ts';
import type { PricedItem } from './pricing.rules.ts';
import { pricedBundle, pricedCourse, selectSoldCourses } from './sold-courses.queries.ts';

type Line = Input<typeof contract.orders.create>['body']['course_lines'][number];
type Lines = readonly Omit<Line, 'quantity'>[];
/** The field of a line, for errors. */
type FieldOf = (name: string, at: number) => string;

/** Each line names a course or a bundle, and no two lines the same. */
function requireProducts(lines: Lines, field: FieldOf): void {
  const seen = new Set<string>();
  for (const [at, { course_id: courseId, bundle_id: bundleId }] of lines.entries()) {
    if (courseId === undefined && bundleId === undefined) invalid(field('course_id', at), 'product_missing');
    if (courseId !== undefined && bundleId !== undefined) invalid(field('bundle_id', at), 'product_twice');
    const name = courseId === undefined ? 'bundle_id' : 'course_id';
    const key = `${name} ${courseId ?? bundleId}`;
    if (seen.has(key)) invalid(field(name, at), courseId === undefined ? 'bundle_twice' : 'course_twice');
    seen.add(key);
  }
}

/** The courses and bundles of a body at their prices now, or at those that the body names. */
export async function pricedItems(
  db: Db,
  lines: Lines,
  { services, currency, now, field }: { services: Services; currency: string; now: Date; field: FieldOf },
): Promise<PricedItem[]> {
  requireProducts(lines, field);
  const courses = await selectSoldCourses(
    db,
    lines.flatMap(({ course_id: id }) => id ?? []),
  );
  const bundles = await readSoldBundles(
    db,
    { services, now },
    lines.flatMap(({ bundle_id: id }) => id ?? []),
  );
  function productAt(at: number): PricedItem {
    const { course_id: courseId, bundle_id: bundleId } = lines[at]!;
    if (bundleId !== undefined) {
      const bundle = bundles.find(({ id }) => id === bundleId);
      return bundle?.forSale ? pricedBundle(bundle) : invalid(field('bundle_id', at), 'bundle_missing');
    }
    const course = courses.find(({ id }) => id === courseId);
    if (!course || course.status === 'trash') return invalid(field('course_id', at), 'course_missing');
    return pricedCourse(course, { currency, now });
  }
  return lines.map(({ subtotal, total }, at) => {
    const priced = productAt(at);
    const name = subtotal === undefined ? 'total' : 'subtotal';
    const named = subtotal ?? total;
    if (named === undefined) return priced;
    requireDecimals(field(name, at), named, currency);
    return { ...priced, price: toMinor(named, currency) };
  });
}
