import type { Db } from '../../../platform/db/database.ts';
import { createItems, createSections, type NewItem } from '../../courses/index.ts';
import { itemImporter, type PlacedItem } from '../items/index.ts';
import type { PlannedCourse } from '../plan/plan.types.ts';

/**
 * Writes the sections of a new course with their items. All of a type are written together: the number of statements
 * grows by a handful with a thousand records. Answers the new ids of sections and of items by their numbers in the file.
 */
export async function writeSections(
  db: Db,
  { sections, importKey }: PlannedCourse,
  { courseId, now }: { courseId: number; now: Date },
): Promise<{ sectionIds: Map<number, number>; itemIds: Map<number, number> }> {
  const newIds = await createSections(db, { courseId, rows: sections, now });
  const placed = sections.flatMap(({ items }, at) =>
    items.map((planned): PlacedItem => ({ planned, sectionId: newIds[at] ?? 0 })),
  );

  const rows = new Map<PlacedItem, NewItem>();
  const contents: { items: readonly PlacedItem[]; insert: (ids: readonly number[]) => Promise<void> }[] = [];
  for (const [type, items] of Map.groupBy(placed, ({ planned }) => planned.type)) {
    // One after the other: they share a transaction.
    const prepared = await itemImporter(type)?.prepare(db, items, { courseId, importKey, now });
    if (!prepared) continue;
    items.forEach((item, at) => {
      const row = prepared.rows[at];
      if (row) rows.set(item, row);
    });
    contents.push({ items, insert: prepared.insertContents });
  }

  // In the order of the file, whatever their types.
  const inOrder = placed.filter((item) => rows.has(item));
  const written = await createItems(
    db,
    courseId,
    inOrder.flatMap((item) => rows.get(item) ?? []),
  );
  const ids = new Map(inOrder.map((item, at) => [item, written[at] ?? 0]));
  for (const { items, insert } of contents) await insert(items.map((item) => ids.get(item) ?? 0));
  return {
    sectionIds: new Map(sections.map(({ sourceId }, at) => [sourceId, newIds[at] ?? 0])),
    itemIds: new Map([...ids].map(([{ planned }, id]) => [planned.sourceId, id])),
  };
}
