import type { ContentStatus, contract, Input, ItemTypeSlug } from '@lectern/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../course/teaching.queries.ts';
import { listed, NO_TEXT } from '../../../platform/db/fragments/listed-texts.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { AppError } from '../../../platform/errors.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems, courses, sections } from '../courses.tables.ts';
import { places } from '../../../platform/db/fragments/places.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';

export type SectionQuery = Input<typeof contract.sections.list>['query'];

const sectionColumns = {
  section: sections,
  course: {
    id: courses.id,
    name: courses.name,
    status: courses.status,
    authorId: courses.authorId,
    additionalAuthorIds: courses.additionalAuthorIds,
  },
};

export interface SectionRow {
  section: typeof sections.$inferSelect;
  truncated?: boolean;
  course: { id: number; name: string; status: ContentStatus; authorId: number | null; additionalAuthorIds: number[] };
}

export async function getSection(db: Db, id: number): Promise<SectionRow> {
  const [row] = await db
    .select(sectionColumns)
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(eq(sections.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Sections of one course, or of all courses of an author; `null` for no such bound. Two statements. `trashed`: those. */
export async function selectSectionPage(
  db: Db,
  {
    query,
    courseId,
    authorId,
    trashed,
  }: { query: SectionQuery; courseId: number | null; authorId: number | null; trashed: boolean },
) {
  const where = and(
    trashed ? isNotNull(sections.trashedAt) : isNull(sections.trashedAt),
    courseId === null ? undefined : eq(sections.courseId, courseId),
    authorId === null ? undefined : taughtBy(authorId),
    ...searchWords(query.search).map((word) => contains(sections.name, word)),
    inIds(query, sections.id),
    inPeriod(query, sections.createdAt),
  );
  const sorts = {
    menu_order: sql`${sections.position}`,
    id: sql`${sections.id}`,
    title: sql`${sections.name} collate "und-x-icu"`,
    date: sql`${sections.createdAt}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const { content, truncated } = listed(sections, { description: NO_TEXT }, query.per_page);
  const rows: SectionRow[] = await db
    .select({ ...sectionColumns, section: content, truncated })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(sections.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db
    .select({ n: sql<number>`count(*)` })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(where);
  return { rows, total: total?.n ?? 0 };
}

/** Items of a section in order: published ones of these types, all active ones, or all including the trash. */
export async function selectSectionItems(
  db: Db,
  { sectionId, types }: { sectionId: number; types: readonly ItemTypeSlug[] | 'standing' | 'everything' },
) {
  return db
    .select({
      id: courseItems.id,
      name: courseItems.name,
      type: courseItems.type,
      courseId: courseItems.courseId,
      position: courseItems.position,
    })
    .from(courseItems)
    .where(
      and(
        eq(courseItems.sectionId, sectionId),
        types === 'everything'
          ? undefined
          : types === 'standing'
            ? ne(courseItems.status, 'trash')
            : and(eq(courseItems.status, 'publish'), inArray(courseItems.type, [...types])),
      ),
    )
    .orderBy(asc(courseItems.position));
}

export async function updateSection(
  db: Db,
  id: number,
  columns: Partial<Omit<typeof sections.$inferInsert, 'id' | 'courseId' | 'position'>>,
): Promise<void> {
  await db.update(sections).set(columns).where(eq(sections.id, id));
}

/** Its active items are deleted with it. */
export async function deleteSection(db: Db, id: number): Promise<void> {
  await db.delete(sections).where(eq(sections.id, id));
}

/** Moves all items of a section to the end of another. Trashed items will be restored there. */
export async function moveItems(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db
    .update(courseItems)
    .set({
      sectionId: to,
      trashedWithSection: false,
      // Bounded, because the position of unplaced items would overflow a sum.
      position: sql`least(${courseItems.position}, 100000) + 1 + coalesce(
        (select max(i.position) from ${courseItems} i where i.section_id = ${to} and i.status <> 'trash'), -1)`,
    })
    .where(eq(courseItems.sectionId, from));
}

interface Change {
  sectionId: number;
  actorId: number;
  now: Date;
}

/** Trashes a section's active items with it. */
export async function trashItemsOf(db: Db, { sectionId, actorId, now }: Change): Promise<void> {
  await db
    .update(courseItems)
    .set({
      status: 'trash',
      statusBeforeTrash: sql`${courseItems.status}`,
      trashedWithSection: true,
      modifiedAt: now,
      modifiedById: actorId,
    })
    .where(and(eq(courseItems.sectionId, sectionId), ne(courseItems.status, 'trash')));
}

/** Restores the items that were trashed with a section. */
export async function restoreItemsOf(db: Db, { sectionId, actorId, now }: Change): Promise<void> {
  await db
    .update(courseItems)
    .set({
      status: sql`coalesce(${courseItems.statusBeforeTrash}, 'draft')`,
      statusBeforeTrash: null,
      trashedWithSection: false,
      modifiedAt: now,
      modifiedById: actorId,
    })
    .where(and(eq(courseItems.sectionId, sectionId), eq(courseItems.trashedWithSection, true)));
}

/** The items of a section stay in the trash when it comes back without them. */
export async function leaveItemsInTrash(db: Db, sectionId: number): Promise<void> {
  await db.update(courseItems).set({ trashedWithSection: false }).where(eq(courseItems.sectionId, sectionId));
}

/** Sections that went to the trash before this moment, held so that none of them is taken out of it meanwhile. */
export async function selectSectionsTrashedBefore(db: Db, moment: Date): Promise<{ id: number; courseId: number }[]> {
  return db
    .select({ id: sections.id, courseId: sections.courseId })
    .from(sections)
    .where(lt(sections.trashedAt, moment))
    .for('update');
}

export async function writeSectionOrder(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update ${sections} s set position = p.place from ${places(ids)} p where p.id = s.id`);
}
