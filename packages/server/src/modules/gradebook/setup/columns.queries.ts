import { activeItemTypes, itemTypes } from '../../courses/index.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { readActiveAddons } from '../../settings/index.ts';
import type { ScoreCategory, ScoreColumn } from '@lectern/contract/course-score';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { gradebookCategories, gradebookCells, gradebookColumns, gradebooks } from '../gradebook.tables.ts';

export interface Column extends ScoreColumn {
  /** Whether a learner has points or an override in it; manual columns alone. */
  hasScores: boolean;
  type: 'quiz' | 'assignment' | 'manual';
  name: string;
  dueAt: Date | null;
  releasedAt: Date | null;
  itemId: number | null;
  /** gradebook_columns.id; null while an item has no row of its own. */
  rowId: number | null;
}

export interface Category extends ScoreCategory {
  name: string;
}

export interface Structure {
  courseId: number;
  version: number;
  columnsStartHidden: boolean;
  stale: boolean;
  fingerprint: string;
  columns: Column[];
  categories: Category[];
}

/** Class of the lock that orders writes of a gradebook and its results. */
const GRADEBOOK_LOCK = 7_315_061;

/**
 * Holds the gradebook of a course until the transaction ends. Taken before any other lock of a course or its gradebook.
 */
export async function lockGradebook(db: Db, courseId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${GRADEBOOK_LOCK}::int, ${courseId}::int)`);
}

const gradedTypes = () => itemTypes.all().flatMap(({ slug, grading }) => (grading ? [{ slug, grading }] : []));

/** The types of items that are graded now. */
async function activeGradings(services: Services) {
  const active = new Set(activeItemTypes(await readActiveAddons(services)));
  return gradedTypes().filter(({ slug }) => active.has(slug));
}

async function selectItemColumns(db: Db, services: Services, courseIds: readonly number[]) {
  const gradings = await activeGradings(services);
  const items = await db
    .select({
      id: courseItems.id,
      courseId: courseItems.courseId,
      name: courseItems.name,
      type: courseItems.type,
      createdAt: courseItems.createdAt,
    })
    .from(courseItems)
    .where(
      and(
        inArray(courseItems.courseId, [...courseIds]),
        eq(courseItems.status, 'publish'),
        inArray(
          courseItems.type,
          gradings.map(({ slug }) => slug),
        ),
      ),
    )
    .orderBy(asc(courseItems.outlinePosition), asc(courseItems.id));
  const graded = new Map<number, Awaited<ReturnType<(typeof gradings)[0]['grading']['selectItems']>>[0]>();
  for (const { slug, grading } of gradings) {
    const ids = items.filter(({ type }) => type === slug).map(({ id }) => id);
    if (ids.length > 0) for (const one of await grading.selectItems(db, ids)) graded.set(one.id, one);
  }
  return items.flatMap((item) => {
    const facts = graded.get(item.id);
    return facts ? [{ ...item, ...facts }] : [];
  });
}

type ColumnRow = typeof gradebookColumns.$inferSelect & { hasScores: boolean };

/** Whether a learner has points or an override in a column. */
const hasScores = sql<boolean>`exists (select 1 from ${gradebookCells} c where c.column_id = ${gradebookColumns}.id
  and (c.score is not null or c.override_percent is not null or c.override_points is not null))`;

type ItemColumn = Awaited<ReturnType<typeof selectItemColumns>>[number];

const itemColumn = (item: ItemColumn, row: ColumnRow | undefined, hidden: boolean): Column => ({
  key: `item:${item.id}`,
  type: item.type as Column['type'],
  name: item.name,
  total: item.total,
  dueAt: item.dueAt,
  weight: item.weight,
  categoryId: row?.categoryId ?? null,
  extraCredit: row?.extraCredit ?? false,
  hasScores: false,
  releasedAt: row ? row.releasedAt : hidden ? null : item.createdAt,
  itemId: item.id,
  rowId: row?.id ?? null,
});

const manualColumn = (row: ColumnRow): Column => ({
  key: `manual:${row.id}`,
  type: 'manual',
  name: row.name,
  total: row.total,
  dueAt: row.dueAt,
  weight: row.weight,
  categoryId: row.categoryId,
  extraCredit: row.extraCredit,
  hasScores: row.hasScores,
  releasedAt: row.releasedAt,
  itemId: null,
  rowId: row.id,
});

/** Columns in their order; items without a row come last, as in the outline. */
function columnsOf(rows: readonly ColumnRow[], items: readonly ItemColumn[], hidden: boolean): Column[] {
  const rowOf = new Map(rows.flatMap((row) => (row.itemId === null ? [] : [[row.itemId, row] as const])));
  const placed = [
    ...rows.flatMap((row) => (row.itemId === null ? [{ position: row.position, column: manualColumn(row) }] : [])),
    ...items.map((item) => {
      const row = rowOf.get(item.id);
      return { position: row?.position ?? Number.MAX_SAFE_INTEGER, column: itemColumn(item, row, hidden) };
    }),
  ];
  return placed.toSorted((one, other) => one.position - other.position).map(({ column }) => column);
}

/** The same of several courses. */
export async function selectStructures(
  db: Db,
  services: Services,
  courseIds: readonly number[],
): Promise<Map<number, Structure>> {
  const ids = [...courseIds];
  const books = await db.select().from(gradebooks).where(inArray(gradebooks.courseId, ids));
  const categories = await db
    .select()
    .from(gradebookCategories)
    .where(inArray(gradebookCategories.courseId, ids))
    .orderBy(asc(gradebookCategories.position), asc(gradebookCategories.id));
  const rows = await db
    .select({ ...getTableColumns(gradebookColumns), hasScores })
    .from(gradebookColumns)
    .where(inArray(gradebookColumns.courseId, ids))
    .orderBy(asc(gradebookColumns.position), asc(gradebookColumns.id));
  const items = Map.groupBy(await selectItemColumns(db, services, ids), ({ courseId }) => courseId);
  const bookOf = new Map(books.map((book) => [book.courseId, book]));
  const categoriesOf = Map.groupBy(categories, ({ courseId }) => courseId);
  const rowsOf = Map.groupBy(rows, ({ courseId }) => courseId);
  return new Map(
    ids.map((courseId) => {
      const book = bookOf.get(courseId);
      const hidden = book?.columnsStartHidden ?? false;
      const structure: Structure = {
        courseId,
        version: book?.version ?? 0,
        columnsStartHidden: hidden,
        stale: book?.stale ?? false,
        fingerprint: book?.fingerprint ?? '',
        categories: (categoriesOf.get(courseId) ?? []).map(({ id, name, weight, dropLowest }) => ({
          id,
          name,
          weight,
          dropLowest,
        })),
        columns: columnsOf(rowsOf.get(courseId) ?? [], items.get(courseId) ?? [], hidden),
      };
      return [courseId, structure];
    }),
  );
}

/** Columns and categories of a course, in their order. Items that are not published are left out. */
export async function selectStructure(db: Db, services: Services, courseId: number): Promise<Structure> {
  return (await selectStructures(db, services, [courseId])).get(courseId)!;
}

/** Writes the weights of items where their types keep them. */
export async function updateItemWeights(
  db: Db,
  columns: readonly Pick<Column, 'type' | 'itemId' | 'weight'>[],
): Promise<void> {
  for (const { slug, grading } of gradedTypes()) {
    const weights = columns.flatMap(({ type, itemId, weight }) =>
      type === slug && itemId !== null ? [{ id: itemId, weight }] : [],
    );
    await grading.updateWeights(db, weights);
  }
}

/** The scores of these people in all graded items of courses. */
export async function selectItemScores(
  db: Db,
  services: Services,
  of: { courseIds: readonly number[]; userIds: readonly number[] },
) {
  const scores = [];
  for (const { grading } of await activeGradings(services)) {
    scores.push(...(await grading.selectScores(db, { ...of, services })));
  }
  return scores;
}
