import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { folded } from '../../../platform/db/fragments/folded.ts';
import { searchEntries, searchItems, searchWords } from '../search.tables.ts';

/** Raised when what is read of items changes: all are indexed again. */
export const INDEX_VERSION = 3;
const ROWS_PER_INSERT = 500;

export interface StaleItem {
  id: number;
  courseId: number;
  type: string;
  name: string;
  /** As the database writes it, to the microsecond. */
  modifiedAt: string;
}

/** Items that were changed since they were indexed, or never were. */
export async function selectStaleItems(db: Db, limit: number): Promise<StaleItem[]> {
  const { rows } = await db.execute<StaleItem & Record<string, unknown>>(sql`
    select i.id, i.course_id as "courseId", i.type, i.name, i.modified_at::text as "modifiedAt"
    from ${courseItems} i
    left join ${searchItems} s on s.item_id = i.id
    where s.item_id is null or s.modified_at <> i.modified_at or s.version <> ${INDEX_VERSION}
    order by i.id
    limit ${limit}`);
  return rows;
}

export type NewEntry = Omit<typeof searchEntries.$inferInsert, 'id' | 'courseId' | 'itemId'>;

/** Replaces what is indexed of an item. Does nothing when the item was deleted meanwhile. In a transaction. */
export async function replaceEntries(
  db: Db,
  item: StaleItem,
  { entries, config, mediaIds }: { entries: readonly NewEntry[]; config: string; mediaIds: readonly number[] },
): Promise<void> {
  // Holds the row, so that of two processes one waits for the other.
  const { rows } = await db.execute<{ courseId: number }>(sql`
    insert into ${searchItems} (item_id, course_id, modified_at, version, config, media_ids)
    select i.id, i.course_id, ${item.modifiedAt}::timestamptz, ${INDEX_VERSION}, ${config}::regconfig,
      ${sql.param([...mediaIds])}::int[]
    from ${courseItems} i where i.id = ${item.id}
    for key share
    on conflict (item_id) do update set course_id = excluded.course_id, modified_at = excluded.modified_at,
      version = excluded.version, config = excluded.config, media_ids = excluded.media_ids
    returning course_id as "courseId"`);
  const courseId = rows[0]?.courseId;
  if (courseId === undefined) return;
  await db.delete(searchEntries).where(eq(searchEntries.itemId, item.id));
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
    const part = entries.slice(start, start + ROWS_PER_INSERT);
    await db.insert(searchEntries).values(part.map((entry) => ({ ...entry, courseId, itemId: item.id })));
  }
  await db.execute(sql`
    insert into ${searchWords} (course_id, word)
    select distinct ${courseId}::int, w.lexeme
    from ${searchEntries} e, unnest(to_tsvector('simple', ${folded(sql`e.title || ' ' || e.body`)})) w
    where e.item_id = ${item.id} and length(w.lexeme) between 4 and 40 and w.lexeme !~ '[0-9]'
    on conflict do nothing`);
}

/** Takes what is indexed of an item to the course that it moves to. */
export async function moveEntries(db: Db, { itemId, toCourseId }: { itemId: number; toCourseId: number }) {
  await db.update(searchEntries).set({ courseId: toCourseId }).where(eq(searchEntries.itemId, itemId));
  // Indexed again, so that its words are among those of the other course.
  await db.delete(searchItems).where(eq(searchItems.itemId, itemId));
}

/** Items that show a file whose content or title changed are indexed again. */
export async function forgetItemsWithMedia(db: Db, mediaId: number): Promise<void> {
  await db.delete(searchItems).where(sql`${searchItems.mediaIds} @> array[${mediaId}::int]`);
}
