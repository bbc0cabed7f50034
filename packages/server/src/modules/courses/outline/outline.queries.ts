import type { ContentStatus, ItemTypeSlug, SafeHtml } from '@lectern/contract';
import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { chunksOf } from '../../../platform/db/chunks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Drip, type ItemFacts, courseItems, courses, sections } from '../courses.tables.ts';
import { deleteMediaUses } from '../../media/index.ts';
import { itemSlugs, uniqueItemSlug } from '../course/slugs.queries.ts';
import { slugOf } from '../../../platform/slugs/slugs.ts';

/** Behind everything that has a place already. */
export const LAST = 1_000_000_000;

/**
 * Numbers sections, items within sections, and items over the whole course from 0 without gaps, by the positions they
 * have now. What lies in the trash keeps the place it had, to come back to. One statement; rows whose place stays are
 * not written.
 */
export async function refreshOutline(db: Db, courseId: number): Promise<void> {
  await db.execute(sql`
    with placed_sections as (
      select id, row_number() over (order by position, id) - 1 as place
      from ${sections} where course_id = ${courseId} and trashed_at is null
    ), moved_sections as (
      update ${sections} s set position = p.place
      from placed_sections p where p.id = s.id and s.position <> p.place
    ), placed_items as (
      select i.id,
        row_number() over (partition by i.section_id order by i.position, i.id) - 1 as place,
        row_number() over (order by p.place, i.position, i.id) - 1 as outline
      from ${courseItems} i join placed_sections p on p.id = i.section_id
      where i.course_id = ${courseId} and i.status <> 'trash'
    )
    update ${courseItems} i set position = p.place, outline_position = p.outline
    from placed_items p
    where p.id = i.id and (i.position <> p.place or i.outline_position <> p.outline)`);
}

/** Remembers who changed the outline, so that another editor's older copy is refused. */
export async function bumpOutlineRevision(
  db: Db,
  { courseId, actorId, now }: { courseId: number; actorId: number | null; now: Date },
): Promise<void> {
  await db
    .update(courses)
    .set({ outlineModifiedAt: now, outlineModifiedById: actorId })
    .where(eq(courses.id, courseId));
}

/** Appends a section to a course. */
export async function createSection(
  db: Db,
  { now, ...columns }: Omit<typeof sections.$inferInsert, 'position' | 'createdAt' | 'modifiedAt'> & { now: Date },
): Promise<number> {
  const [row] = await db
    .insert(sections)
    .values({ ...columns, position: LAST, createdAt: now, modifiedAt: now })
    .returning({ id: sections.id });
  if (!row) throw new Error('section not inserted');
  await refreshOutline(db, columns.courseId);
  return row.id;
}

/** Appends sections to a course; answers their ids in the same order. One statement for a thousand, and one in the end. */
export async function createSections(
  db: Db,
  { courseId, rows, now }: { courseId: number; rows: readonly { name: string; description: SafeHtml }[]; now: Date },
): Promise<number[]> {
  const values = rows.map(({ name, description }, at) => ({
    courseId,
    name,
    description,
    position: LAST + at,
    createdAt: now,
    modifiedAt: now,
  }));
  const ids = new Map<number, number>();
  for (const chunk of chunksOf(values)) {
    const made = await db.insert(sections).values(chunk).returning({ id: sections.id, position: sections.position });
    for (const { id, position } of made) ids.set(position, id);
  }
  await refreshOutline(db, courseId);
  return values.map(({ position }) => ids.get(position) ?? 0);
}

export interface NewItem {
  courseId: number;
  sectionId: number;
  type: ItemTypeSlug;
  name: string;
  /** A preference: `-2` is added where the course has it already. Without it the name gives it. */
  slug?: string | undefined;
  status: ContentStatus;
  facts: ItemFacts;
  drip: Drip;
  /** When it was written, for imported items. */
  createdAt?: Date | undefined;
  /** The person who changed it, if any. */
  modifiedById?: number | undefined;
  now: Date;
}

const itemColumns = (item: Omit<NewItem, 'slug'>, { slug, at }: { slug: string; at: number }) => ({
  courseId: item.courseId,
  sectionId: item.sectionId,
  type: item.type,
  name: item.name,
  slug,
  status: item.status,
  position: LAST + at,
  outlinePosition: LAST + at,
  drip: item.drip,
  facts: item.facts,
  createdAt: item.createdAt ?? item.now,
  modifiedAt: item.now,
  modifiedById: item.modifiedById,
});

/**
 * Appends items of one course to their sections, in this order; answers their ids in the same order. The outline is
 * numbered once, so that the cost of an item does not grow with their number. Their modules write the content.
 */
export async function createItems(db: Db, courseId: number, items: readonly NewItem[]): Promise<number[]> {
  const newSlug = await itemSlugs(db, courseId);
  const values = items.map((item, at) =>
    itemColumns(item, { slug: newSlug(item.slug ?? slugOf(item.name, item.type)), at }),
  );
  const ids = new Map<string, number>();
  for (const chunk of chunksOf(values)) {
    const made = await db.insert(courseItems).values(chunk).returning({ id: courseItems.id, slug: courseItems.slug });
    for (const { id, slug } of made) ids.set(slug, id);
  }
  await refreshOutline(db, courseId);
  return values.map(({ slug }) => ids.get(slug) ?? 0);
}

/** Appends an item to its section. The item's own module writes its content under the id this answers. */
export async function createItem(db: Db, item: NewItem): Promise<number> {
  const slug = await uniqueItemSlug(db, item.courseId, item.slug ?? slugOf(item.name, item.type));
  const [row] = await db
    .insert(courseItems)
    .values(itemColumns(item, { slug, at: 0 }))
    .returning({ id: courseItems.id });
  if (!row) throw new Error('item not inserted');
  await refreshOutline(db, item.courseId);
  return row.id;
}

/** Sections of a course in order, without those in the trash. */
export async function selectSections(db: Db, courseId: number) {
  return db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, courseId), isNull(sections.trashedAt)))
    .orderBy(asc(sections.position));
}

/** Items of every type and status, in the order of the outline. */
export async function selectItems(db: Db, courseId: number) {
  return db
    .select()
    .from(courseItems)
    .where(eq(courseItems.courseId, courseId))
    .orderBy(asc(courseItems.outlinePosition));
}

export async function updateItem(
  db: Db,
  id: number,
  columns: Partial<Omit<typeof courseItems.$inferInsert, 'id' | 'type' | 'position' | 'outlinePosition'>>,
): Promise<void> {
  await db.update(courseItems).set(columns).where(eq(courseItems.id, id));
}

/** Items of a type that have been in the trash since this moment or longer. */
export async function selectItemsTrashedBefore(
  db: Db,
  { type, moment }: { type: ItemTypeSlug; moment: Date },
): Promise<{ id: number; courseId: number }[]> {
  return db
    .select({ id: courseItems.id, courseId: courseItems.courseId })
    .from(courseItems)
    .where(and(eq(courseItems.type, type), eq(courseItems.status, 'trash'), lt(courseItems.modifiedAt, moment)));
}

/** The item's content hangs on it in the database and goes with it, as does what learners did in it. */
export async function deleteItem(db: Db, { id, courseId }: { id: number; courseId: number }): Promise<void> {
  await deleteMediaUses(db, { courseId, itemIds: [id] });
  await db.delete(courseItems).where(eq(courseItems.id, id));
  await refreshOutline(db, courseId);
}

/** Puts an item at this place of a section of its course, counted from 0; too far out is last. */
export async function placeItem(
  db: Db,
  { id, courseId, sectionId, place }: { id: number; courseId: number; sectionId: number; place: number },
): Promise<void> {
  const inSection = await db
    .select({ id: courseItems.id })
    .from(courseItems)
    .where(and(eq(courseItems.sectionId, sectionId), ne(courseItems.id, id), ne(courseItems.status, 'trash')))
    .orderBy(asc(courseItems.position));
  const order = inSection.map((item) => item.id).toSpliced(place, 0, id);
  await writeItemPlaces(
    db,
    order.map((one, position) => ({ id: one, sectionId, position })),
  );
  await refreshOutline(db, courseId);
}

/** Writes section and position of all items in one statement. */
export async function writeItemPlaces(
  db: Db,
  placed: readonly { id: number; sectionId: number; position: number }[],
): Promise<void> {
  await db.execute(sql`
    update ${courseItems} i set section_id = p.section_id, position = p.position
    from jsonb_to_recordset(${JSON.stringify(
      placed.map((one) => ({ id: one.id, section_id: one.sectionId, position: one.position })),
    )}::jsonb) as p(id integer, section_id integer, position integer)
    where p.id = i.id`);
}

/** When each of these items opens: one statement however many there are. */
export async function writeDrips(
  db: Db,
  items: readonly { id: number; date: string | null; days: number }[],
  { modifiedById, now }: { modifiedById: number; now: Date },
): Promise<void> {
  await db.execute(sql`
    update ${courseItems} i set drip = jsonb_build_object('date', p.date, 'days', p.days),
      modified_at = ${now.toISOString()}::timestamptz, modified_by_id = ${modifiedById}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as p(id integer, date text, days integer)
    where p.id = i.id`);
}
