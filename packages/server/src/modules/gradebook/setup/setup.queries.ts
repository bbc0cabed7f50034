import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { gradebookCategories, gradebookCells, gradebookColumns, gradebooks } from '../gradebook.tables.ts';
import { lockGradebook } from './columns.queries.ts';

type NewColumn = typeof gradebookColumns.$inferInsert;
type NewCategory = typeof gradebookCategories.$inferInsert;

export async function upsertBook(
  db: Db,
  book: { courseId: number; version: number; columnsStartHidden: boolean },
): Promise<void> {
  const { version, columnsStartHidden } = book;
  await db
    .insert(gradebooks)
    .values(book)
    .onConflictDoUpdate({ target: gradebooks.courseId, set: { version, columnsStartHidden } });
}

/** Replaces the categories of a course; answers their ids in the order of the rows. */
export async function writeCategories(
  db: Db,
  courseId: number,
  rows: readonly (Omit<NewCategory, 'id' | 'courseId'> & { id: number | undefined })[],
): Promise<number[]> {
  const kept = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await db
    .delete(gradebookCategories)
    .where(
      and(
        eq(gradebookCategories.courseId, courseId),
        kept.length > 0 ? notInArray(gradebookCategories.id, kept) : undefined,
      ),
    );
  // Names change places without two rows ever having the same.
  await db
    .update(gradebookCategories)
    .set({ name: sql`${gradebookCategories.id}::text || chr(1)` })
    .where(eq(gradebookCategories.courseId, courseId));
  const ids: number[] = [];
  for (const { id, ...columns } of rows) {
    if (id !== undefined) {
      await db
        .update(gradebookCategories)
        .set(columns)
        .where(and(eq(gradebookCategories.id, id), eq(gradebookCategories.courseId, courseId)));
      ids.push(id);
    } else {
      const [row] = await db
        .insert(gradebookCategories)
        .values({ ...columns, courseId })
        .returning({ id: gradebookCategories.id });
      ids.push(row!.id);
    }
  }
  return ids;
}

/** The highest points that a learner has in each of these manual columns, by score or by override. */
export async function selectHighestPoints(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      id: gradebookCells.columnId,
      points: sql<number>`coalesce(max(greatest(${gradebookCells.score}, ${gradebookCells.overridePoints})), 0)::int`,
    })
    .from(gradebookCells)
    .where(inArray(gradebookCells.columnId, [...ids]))
    .groupBy(gradebookCells.columnId);
  return new Map(rows.flatMap(({ id, points }) => (id === null ? [] : [[id, points] as const])));
}

/** Deletes manual columns, with the scores in them. */
export async function deleteColumns(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) {
    await db.delete(gradebookColumns).where(sql`${gradebookColumns.id} = any(${`{${ids.join(',')}}`}::int[])`);
  }
}

export type WrittenColumn = NewColumn & { id?: number | undefined };

/** Writes rows of columns: new ones, and those with an id in place of what they were. */
export async function writeColumns(db: Db, rows: readonly WrittenColumn[]): Promise<void> {
  const fresh = rows.filter(({ id }) => id === undefined);
  if (fresh.length > 0) await db.insert(gradebookColumns).values(fresh);
  const known = rows.flatMap((row) => (row.id === undefined ? [] : [{ ...row, id: row.id }]));
  if (known.length === 0) return;
  const values = known.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    total: row.total ?? 0,
    due_at: row.dueAt?.toISOString() ?? null,
    weight: row.weight ?? 100,
    category_id: row.categoryId ?? null,
    extra_credit: row.extraCredit ?? false,
    released_at: row.releasedAt?.toISOString() ?? null,
    position: row.position,
  }));
  await db.execute(sql`
    update ${gradebookColumns} c set name = w.name, total = w.total, due_at = w.due_at, weight = w.weight,
      category_id = w.category_id, extra_credit = w.extra_credit, released_at = w.released_at, position = w.position
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id int, name text, total int, due_at timestamptz,
      weight int, category_id int, extra_credit boolean, released_at timestamptz, position int)
    where c.id = w.id`);
}

/**
 * Takes what the gradebook keeps of an item along to another course, where it is in no category, and as hidden or
 * released as it was.
 */
export async function moveItem(
  db: Db,
  { itemId, fromCourseId, toCourseId }: { itemId: number; fromCourseId: number; toCourseId: number },
): Promise<void> {
  for (const courseId of [fromCourseId, toCourseId].toSorted((one, other) => one - other)) {
    await lockGradebook(db, courseId);
  }
  await db.execute(sql`
    insert into ${gradebookColumns} (course_id, item_id, released_at, position)
    select ${toCourseId}::int, i.id,
      case when exists (select 1 from ${gradebooks} b where b.course_id = ${fromCourseId}::int and b.columns_start_hidden)
        then null else i.created_at end,
      coalesce((select max(c.position) + 1 from ${gradebookColumns} c where c.course_id = ${toCourseId}::int), 0)
    from ${courseItems} i where i.id = ${itemId}::int and i.type in ('quiz', 'assignment')
    on conflict do nothing`);
  await db
    .update(gradebookColumns)
    .set({ courseId: toCourseId, categoryId: null })
    .where(eq(gradebookColumns.itemId, itemId));
  await db.update(gradebookCells).set({ courseId: toCourseId }).where(eq(gradebookCells.itemId, itemId));
}

/** Copies columns and categories of a course to its copy; scores stay. Three statements however many there are. */
export async function copyGradebook(
  db: Db,
  copying: { fromId: number; toId: number; now: Date; itemIds: ReadonlyMap<number, number> },
): Promise<void> {
  const { fromId, toId, now, itemIds } = copying;
  const items = JSON.stringify([...itemIds].map(([before, after]) => ({ before, after })));
  await db.execute(sql`
    insert into ${gradebooks} (course_id, columns_start_hidden)
    select ${toId}::int, b.columns_start_hidden from ${gradebooks} b where b.course_id = ${fromId}::int
    on conflict do nothing`);
  await db.execute(sql`
    insert into ${gradebookCategories} (course_id, name, weight, drop_lowest, position)
    select ${toId}::int, c.name, c.weight, c.drop_lowest, c.position from ${gradebookCategories} c
    where c.course_id = ${fromId}::int`);
  await db.execute(sql`
    insert into ${gradebookColumns}
      (course_id, item_id, name, total, due_at, weight, category_id, extra_credit, released_at, position)
    select ${toId}::int, m.after, c.name, c.total, c.due_at, c.weight, copied.id, c.extra_credit,
      case when c.released_at is null then null else ${now.toISOString()}::timestamptz end, c.position
    from ${gradebookColumns} c
    left join jsonb_to_recordset(${items}::jsonb) as m(before int, after int) on m.before = c.item_id
    left join ${gradebookCategories} own on own.id = c.category_id
    left join ${gradebookCategories} copied on copied.course_id = ${toId}::int and copied.name = own.name
    where c.course_id = ${fromId}::int and (c.item_id is null or m.after is not null)`);
}
