import { activeItemTypes, itemTypes } from '../../courses/index.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { readActiveAddons } from '../../settings/index.ts';
import type { ColumnKey, ScoreCategory, ScoreColumn } from '@lectern/contract/course-score';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { gradebookCategories, gradebookColumns, gradebooks } from '../gradebook.tables.ts';

export interface Column extends ScoreColumn {
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

async function selectItemColumns(db: Db, services: Services, courseId: number) {
  const gradings = await activeGradings(services);
  const items = await db
    .select({ id: courseItems.id, name: courseItems.name, type: courseItems.type, createdAt: courseItems.createdAt })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.courseId, courseId),
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

/** Columns and categories of a course, in their order. Items that are not published are left out. */
export async function selectStructure(db: Db, services: Services, courseId: number): Promise<Structure> {
  const [book] = await db.select().from(gradebooks).where(eq(gradebooks.courseId, courseId));
  const categories = await db
    .select({
      id: gradebookCategories.id,
      name: gradebookCategories.name,
      weight: gradebookCategories.weight,
      dropLowest: gradebookCategories.dropLowest,
    })
    .from(gradebookCategories)
    .where(eq(gradebookCategories.courseId, courseId))
    .orderBy(asc(gradebookCategories.position), asc(gradebookCategories.id));
  const rows = await db
    .select()
    .from(gradebookColumns)
    .where(eq(gradebookColumns.courseId, courseId))
    .orderBy(asc(gradebookColumns.position), asc(gradebookColumns.id));
  const items = await selectItemColumns(db, services, courseId);
  const rowOf = new Map(rows.flatMap((row) => (row.itemId === null ? [] : [[row.itemId, row] as const])));
  const hidden = book?.columnsStartHidden ?? false;
  const ofItems = items.map((item) => {
    const row = rowOf.get(item.id);
    return {
      position: row?.position ?? Number.MAX_SAFE_INTEGER,
      column: {
        key: `item:${item.id}` as ColumnKey,
        type: item.type as Column['type'],
        name: item.name,
        total: item.total,
        dueAt: item.dueAt,
        weight: item.weight,
        categoryId: row?.categoryId ?? null,
        extraCredit: row?.extraCredit ?? false,
        releasedAt: row ? row.releasedAt : hidden ? null : item.createdAt,
        itemId: item.id,
        rowId: row?.id ?? null,
      },
    };
  });
  const manual = rows.flatMap((row) =>
    row.itemId === null
      ? [
          {
            position: row.position,
            column: {
              key: `manual:${row.id}` as ColumnKey,
              type: 'manual' as const,
              name: row.name,
              total: row.total,
              dueAt: row.dueAt,
              weight: row.weight,
              categoryId: row.categoryId,
              extraCredit: row.extraCredit,
              releasedAt: row.releasedAt,
              itemId: null,
              rowId: row.id,
            },
          },
        ]
      : [],
  );
  return {
    courseId,
    version: book?.version ?? 0,
    columnsStartHidden: hidden,
    stale: book?.stale ?? false,
    fingerprint: book?.fingerprint ?? '',
    categories,
    columns: [...manual, ...ofItems].toSorted((a, b) => a.position - b.position).map(({ column }) => column),
  };
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

/** The scores of these people in all graded items of a course. */
export async function selectItemScores(
  db: Db,
  services: Services,
  of: { courseId: number; userIds: readonly number[] },
) {
  const scores = [];
  for (const { grading } of await activeGradings(services)) {
    scores.push(...(await grading.selectScores(db, { ...of, services })));
  }
  return scores;
}
