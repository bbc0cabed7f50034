import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { book, type BookedSale, type Entry } from '../orders/index.ts';
import { readActiveAddons, readSettings } from '../settings/index.ts';
import { type CourseSharing, selectLineShares, selectSharing } from './revenue.queries.ts';
import { rateOf, type Sharing, sharesOf, takenBack } from './shares.rules.ts';

interface LineShare {
  lineId: number;
  courseId: number | null;
  userId: number;
  /** Positive: the person earns it. */
  amount: number;
}

/** Books the earnings of instructors for a sale, and reverses them for a refund, void or fee. */
export async function followSale(
  db: Db,
  { services, now }: { services: Services; now: Date },
  sale: BookedSale,
): Promise<void> {
  const shares = sale.kind === 'sale' ? await earnedBy(db, services, sale) : await lostBy(db, sale);
  const { row, key } = sale;
  const of = { orderId: row.id, currency: row.currency };
  const entries = shares.flatMap(({ amount, lineId, courseId, userId }): Entry[] => [
    { ...of, account: 'shares', amount, lineId, courseId },
    { ...of, account: 'instructors', amount: -amount, lineId, courseId, userId },
  ]);
  if (entries.length > 0) await book(db, { key: `share:${key}`, kind: 'share', orderId: row.id, at: now, entries });
}

async function earnedBy(db: Db, services: Services, { lines }: BookedSale): Promise<LineShare[]> {
  if (!(await readActiveAddons(services)).has('revenue-sharing')) return [];
  const { payments } = await readSettings(services);
  const { instructor_rate: school, fee_percent: feePercent } = payments.revenue_sharing;
  const sharing = await selectSharing(
    db,
    lines.flatMap(({ courseId }) => (courseId === null ? [] : [courseId])),
  );
  return lines.flatMap(({ lineId, courseId, amount, tax }) => {
    const course = sharing.find((one) => one.courseId === courseId);
    if (!course) return [];
    const shares = sharesOf(amount - tax, sharingOf(course, { school, feePercent }));
    return shares.map((share) => ({ ...share, lineId, courseId }));
  });
}

function sharingOf(course: CourseSharing, { school, feePercent }: { school: number; feePercent: number }): Sharing {
  const toAuthor = course.authorId === null ? [] : [{ userId: course.authorId, percent: 100 }];
  return {
    rate: rateOf({ course: course.rate, author: course.authorRate, school }),
    feePercent,
    split: course.split.length > 0 ? course.split : toAuthor,
  };
}

/** Also while the add-on is off, so that a refunded sale leaves no earnings. */
async function lostBy(db: Db, { row, lines }: BookedSale): Promise<LineShare[]> {
  const earned = await selectLineShares(db, { orderId: row.id, lineIds: lines.map(({ lineId }) => lineId) });
  return lines.flatMap(({ lineId, courseId, amount, before }) => {
    const isElsewhere = (id: number | null) => lines.some((one) => one.lineId === lineId && one.courseId === id);
    // A course that was deleted has no id.
    const shares = earned.filter(
      (one) =>
        one.lineId === lineId && (one.courseId === courseId || (courseId === null && !isElsewhere(one.courseId))),
    );
    return takenBack(shares, { part: amount, whole: before }).map((share) => ({
      ...share,
      amount: -share.amount,
      lineId,
      courseId,
    }));
  });
}
