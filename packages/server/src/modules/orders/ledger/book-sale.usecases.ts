import type { Db } from '../../../platform/db/database.ts';
import { type BookedSale, saleFollowers } from '../extension-points.ts';
import { addRefunded, selectLineCourses } from '../access/line-courses.queries.ts';
import type { OrderContext } from '../creation/order-context.ts';
import { dividedByCourse } from '../pricing/line-courses.rules.ts';
import { refundEntries, saleEntries } from './ledger.rules.ts';
import { book } from './ledger.usecases.ts';

/** Lines of bundles divided by their courses. */
export async function linesByCourse(db: Db, lines: BookedSale['lines']) {
  return dividedByCourse(
    lines,
    await selectLineCourses(
      db,
      lines.map(({ lineId }) => lineId),
    ),
  );
}

/** Books a sale, a refund or a void of lines, with what follows from it. Bundles are booked by their courses. */
export async function bookSale(
  db: Db,
  { services, now }: Pick<OrderContext, 'services' | 'now'>,
  sale: BookedSale & { kind: 'sale' | 'refund' | 'void' },
): Promise<void> {
  const { kind, row, key } = sale;
  const lines = await linesByCourse(db, sale.lines);
  const entries = (kind === 'sale' ? saleEntries : refundEntries)(row, lines);
  await book(db, { key, kind, orderId: row.id, at: now, entries });
  if (kind === 'refund') await addRefunded(db, lines);
  for (const follow of saleFollowers.all()) await follow(db, { services, now }, { ...sale, lines });
}
