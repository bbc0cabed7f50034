import type { contract, Input, SafeHtml } from '@lectern/contract';
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { listedWhole, NO_TEXT, requireWholePage } from '../../platform/db/fragments/listed-texts.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { courses } from '../courses/courses.tables.ts';
import { rewriteTexts, type TextChange } from '../courses/index.ts';
import { courseFaqs } from './faqs.tables.ts';
import { places } from '../../platform/db/fragments/places.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';

export type FaqRow = typeof courseFaqs.$inferSelect;
export type FaqQuery = Input<typeof contract.courseFaqs.list>['query'];

export async function getFaq(db: Db, id: number): Promise<FaqRow> {
  const [row] = await db.select().from(courseFaqs).where(eq(courseFaqs.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** One page of the questions of a course. Two statements. */
export async function selectFaqPage(db: Db, query: FaqQuery): Promise<{ rows: FaqRow[]; total: number }> {
  const where = and(
    eq(courseFaqs.courseId, query.course_id),
    ...searchWords(query.search).map((word) => contains(courseFaqs.title, word)),
    inIds(query, courseFaqs.id),
    inPeriod(query, courseFaqs.createdAt),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const column = query.orderby === 'id' ? courseFaqs.id : courseFaqs.menuOrder;
  const page = window(query);
  const order = [direction(column), direction(courseFaqs.id)];
  const ids = db
    .select({ id: courseFaqs.id })
    .from(courseFaqs)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const { columns, truncated } = listedWhole(courseFaqs, { content: NO_TEXT });
  const rows = await db
    .select({ ...columns, truncated })
    .from(courseFaqs)
    .where(inArray(courseFaqs.id, ids))
    .orderBy(...order);
  requireWholePage(rows);
  const [total] = await db.select({ n: sql<number>`count(*)` }).from(courseFaqs).where(where);
  return { rows, total: total?.n ?? 0 };
}

/** The questions of a course in order, by their ids. */
export async function selectFaqIds(db: Db, courseId: number): Promise<number[]> {
  const rows = await db
    .select({ id: courseFaqs.id })
    .from(courseFaqs)
    .where(eq(courseFaqs.courseId, courseId))
    .orderBy(asc(courseFaqs.menuOrder), asc(courseFaqs.id));
  return rows.map((row) => row.id);
}

/** All answers of a course as one text. */
export async function selectFaqHtml(db: Db, courseId: number): Promise<string> {
  const rows = await db
    .select({ content: courseFaqs.content })
    .from(courseFaqs)
    .where(eq(courseFaqs.courseId, courseId));
  return rows.map((row) => row.content).join(' ');
}

export async function insertFaq(db: Db, row: typeof courseFaqs.$inferInsert): Promise<number> {
  const [made] = await db.insert(courseFaqs).values(row).returning({ id: courseFaqs.id });
  if (!made) throw new Error('question not inserted');
  return made.id;
}

/** The first questions of a course, in this order. */
export async function createFaqs(
  db: Db,
  { courseId, faqs, now }: { courseId: number; faqs: readonly { title: string; html: SafeHtml }[]; now: Date },
): Promise<void> {
  if (faqs.length === 0) return;
  const rows = faqs.map(({ title, html }, menuOrder) => ({ title, content: html, menuOrder }));
  await db.insert(courseFaqs).values(rows.map((row) => ({ ...row, courseId, createdAt: now, modifiedAt: now })));
}

export async function updateFaq(
  db: Db,
  id: number,
  columns: Partial<Omit<typeof courseFaqs.$inferInsert, 'id' | 'courseId'>>,
): Promise<void> {
  await db.update(courseFaqs).set(columns).where(eq(courseFaqs.id, id));
}

export async function deleteFaq(db: Db, id: number): Promise<void> {
  await db.delete(courseFaqs).where(eq(courseFaqs.id, id));
}

/** Numbers questions from 0 in this order. */
export async function writeFaqOrder(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update ${courseFaqs} f set menu_order = p.place
    from ${places(ids)} p where p.id = f.id and f.menu_order <> p.place`);
}

/** The questions of one course once more, in another. */
export async function copyFaqs(
  db: Db,
  { fromId, toId, actorId, now }: { fromId: number; toId: number; actorId: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${courseFaqs} (course_id, title, content, menu_order, created_at, modified_at, modified_by_id)
    select ${toId}::integer, title, content, menu_order, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${actorId}::integer
    from ${courseFaqs} where course_id = ${fromId}`);
}

/** Writes the answers of a course anew where they change. */
export const rewriteFaqs = (db: Db, courseId: number, change: TextChange): Promise<void> =>
  rewriteTexts(
    db,
    { table: courseFaqs, columns: [courseFaqs.content], where: eq(courseFaqs.courseId, courseId) },
    change,
  );

/** Answered questions of courses outside the trash. */
export async function countFaqs(db: Db): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(courseFaqs)
    .innerJoin(courses, eq(courses.id, courseFaqs.courseId))
    .where(ne(courses.status, 'trash'));
  return row?.many ?? 0;
}
