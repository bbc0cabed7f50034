import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { type OrderLineRow, selectLines } from '../orders.queries.ts';
import { orderNotes, orderRefunds, orders } from '../orders.tables.ts';
import type { LetterOrder } from './order-letters.ts';

/** An order with its lines; undefined if it was deleted. */
export async function selectOptionalLetterOrder(db: Db, id: number): Promise<LetterOrder | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row && { row, lines: await selectLines(db, { orderIds: [id] }) };
}

/** A completed refund of an order, or its latest one. */
export async function selectOptionalRefund(db: Db, { orderId, id }: { orderId: number; id?: number }) {
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.orderId, orderId),
        eq(orderRefunds.status, 'done'),
        id === undefined ? undefined : eq(orderRefunds.id, id),
      ),
    )
    .orderBy(orderRefunds.id);
  return rows.at(-1);
}

/** The text of a note for the customer; undefined if it was deleted. */
export async function selectOptionalNoteText(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ text: orderNotes.text })
    .from(orderNotes)
    .where(and(eq(orderNotes.id, id), eq(orderNotes.kind, 'customer')));
  return row?.text;
}

/** The lines of each instructor whose courses were sold. */
export async function selectSales(db: Db, lines: readonly OrderLineRow[]): Promise<Map<number, OrderLineRow[]>> {
  const ids = lines.flatMap(({ courseId }) => (courseId === null ? [] : [courseId]));
  const sales = new Map<number, OrderLineRow[]>();
  if (ids.length === 0) return sales;
  const rows = await db
    .select({ id: courses.id, authorId: courses.authorId, others: courses.additionalAuthorIds })
    .from(courses)
    .where(inArray(courses.id, ids));
  for (const line of lines) {
    const course = rows.find(({ id }) => id === line.courseId);
    const teachers = course ? [...(course.authorId === null ? [] : [course.authorId]), ...course.others] : [];
    for (const id of new Set(teachers)) sales.set(id, [...(sales.get(id) ?? []), line]);
  }
  return sales;
}
