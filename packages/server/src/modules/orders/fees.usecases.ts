import { allocate } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { saleFollowers } from './extension-points.ts';
import { linesByCourse } from './ledger/book-sale.usecases.ts';
import { book } from './ledger/ledger.usecases.ts';
import { type OrderRow, selectLines } from './orders.queries.ts';

/** Books the fee of the gateway for a payment, once per key. */
export async function bookFee(
  db: Db,
  { services, now }: { services: Services; now: Date },
  { row, key, fee }: { row: OrderRow; key: string; fee: number },
): Promise<void> {
  const of = { orderId: row.id, currency: row.currency };
  const entries = [
    { ...of, account: 'fees' as const, amount: fee },
    { ...of, account: 'payments' as const, amount: -fee },
  ];
  if (!(await book(db, { key, kind: 'fee', orderId: row.id, at: now, entries }))) return;
  const lines = (await selectLines(db, { orderIds: [row.id] })).filter(({ total, tax }) => total > tax);
  if (lines.length === 0) return;
  const parts = allocate(
    fee,
    lines.map(({ total }) => total),
  );
  const kept = lines.map((line, at) => ({
    lineId: line.id,
    courseId: line.courseId,
    amount: parts[at] ?? 0,
    tax: 0,
    before: line.total - line.tax,
  }));
  const divided = await linesByCourse(db, kept);
  for (const follow of saleFollowers.all()) {
    await follow(db, { services, now }, { kind: 'fee', row, key, lines: divided });
  }
}
