import type { ContentStatus } from '@lectern/contract';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { copyMediaUses } from '../../media/index.ts';
import { courseItems } from '../courses.tables.ts';
import { type ItemCopy, itemType } from '../outline/item-types.ts';
import { LAST, refreshOutline } from '../outline/outline.queries.ts';
import { itemSlugs } from '../course/slugs.queries.ts';

/** One item to copy: where it goes, and what is different in the copy. */
export interface CopiedItem {
  id: number;
  sectionId: number;
  name?: string;
  status?: ContentStatus;
}

type Row = typeof courseItems.$inferSelect;

/** The content and the files of rows of the outline, for their copies. Two statements a type of item. */
async function copyContents(
  db: Db,
  { sources, toIds, courseId }: { sources: readonly Row[]; toIds: ReadonlyMap<number, number>; courseId: number },
): Promise<void> {
  const copiesOf = (rows: readonly Row[]): ItemCopy[] =>
    rows.flatMap(({ id }) => {
      const toId = toIds.get(id);
      return toId === undefined ? [] : [{ fromId: id, toId }];
    });
  const along = copiesOf(sources);
  for (const [type, rows] of Map.groupBy(sources, (row) => row.type)) {
    await itemType(type)?.clone(db, copiesOf(rows), along);
  }
  for (const [fromCourseId, rows] of Map.groupBy(sources, (row) => row.courseId)) {
    await copyMediaUses(db, { fromCourseId, toCourseId: courseId, items: copiesOf(rows) });
  }
}

/**
 * Copies items with their content and files to the end of the given sections, in this order. The sections must belong
 * to the course `courseId`, which is locked. Returns the id of each copy by the id of its original. The number of
 * statements does not depend on the number of items.
 */
export async function copyItems(
  db: Db,
  {
    items,
    courseId,
    actorId,
    now,
  }: { items: readonly CopiedItem[]; courseId: number; actorId: number | null; now: Date },
): Promise<Map<number, number>> {
  if (items.length === 0) return new Map();
  const ids = items.map((item) => item.id);
  const sources = await db.select().from(courseItems).where(inArray(courseItems.id, ids));
  const byId = new Map(sources.map((row) => [row.id, row]));
  const newSlug = await itemSlugs(db, courseId);

  const fromIds = new Map<string, number>();
  const rows = items.flatMap((item, index) => {
    const source = byId.get(item.id);
    if (!source) return [];
    const slug = newSlug(source.slug);
    fromIds.set(slug, source.id);
    return {
      courseId,
      sectionId: item.sectionId,
      type: source.type,
      name: item.name ?? source.name,
      slug,
      status: item.status ?? source.status,
      // Behind everything that has a place already; the outline is numbered anew below.
      position: LAST + index,
      outlinePosition: LAST + index,
      drip: source.drip,
      facts: source.facts,
      createdAt: now,
      modifiedAt: now,
      modifiedById: actorId,
    };
  });
  const written = await db.insert(courseItems).values(rows).returning({ id: courseItems.id, slug: courseItems.slug });
  const toIds = new Map(written.map((row) => [fromIds.get(row.slug) ?? 0, row.id]));
  await copyContents(db, { sources, toIds, courseId });
  await refreshOutline(db, courseId);
  return toIds;
}
