import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { selectLineCourses } from '../access/line-courses.queries.ts';
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

/** The lines of an order that an instructor has sold. */
export interface InstructorSale {
  lines: OrderLineRow[];
  /** Whether they see the order. Not so where all they sold is a part of a bundle. */
  seesOrder: boolean;
  /** One of their courses. */
  courseId: number;
}

/**
 * The lines of each instructor whose courses were sold. A bundle that has courses of others is a line of their courses,
 * with the shares of these.
 */
export async function selectSales(db: Db, lines: readonly OrderLineRow[]): Promise<Map<number, InstructorSale>> {
  const given = await selectLineCourses(
    db,
    lines.flatMap(({ id, bundleId }) => (bundleId === null ? [] : [id])),
  );
  const ids = [...lines, ...given].flatMap(({ courseId }) => courseId ?? []);
  const sales = new Map<number, InstructorSale>();
  if (ids.length === 0) return sales;
  const rows = await db
    .select({ id: courses.id, name: courses.name, authorId: courses.authorId, others: courses.additionalAuthorIds })
    .from(courses)
    .where(inArray(courses.id, ids));
  const add = (userId: number, line: OrderLineRow, { courseId, whole }: { courseId: number; whole: boolean }) => {
    const sale = sales.get(userId) ?? { lines: [], seesOrder: false, courseId };
    sales.set(userId, { ...sale, lines: [...sale.lines, line], seesOrder: sale.seesOrder || whole });
  };
  const teachersOf = ({ authorId, others }: (typeof rows)[number]) =>
    new Set([...(authorId === null ? [] : [authorId]), ...others]);
  for (const line of lines) {
    const parts = given.filter(({ lineId }) => lineId === line.id);
    const sold = parts.length > 0 ? parts.map(({ courseId }) => courseId) : [line.courseId];
    const inLine = rows.filter(({ id }) => sold.includes(id));
    for (const userId of new Set(inLine.flatMap((course) => [...teachersOf(course)]))) {
      const own = inLine.filter((course) => teachersOf(course).has(userId));
      const whole = own.length === inLine.length;
      const share = parts
        .filter(({ courseId }) => own.some(({ id }) => id === courseId))
        .reduce((sum, part) => sum + part.share, 0);
      const name = `${line.name} (${own.map((course) => course.name).join(', ')})`;
      add(userId, whole ? line : { ...line, name, total: share }, { courseId: own[0]!.id, whole });
    }
  }
  return sales;
}
