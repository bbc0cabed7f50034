import type { contract, Input, ItemTypeSlug } from '@lectern/contract';
import { and, asc, desc, eq, gte, ilike, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { courseItems, courses, sections } from './courses.tables.ts';
import { places } from './places.queries.ts';
import { searchPatterns } from './search.ts';

export type SectionQuery = Input<typeof contract.sections.list>['query'];

const sectionColumns = {
  section: sections,
  course: { id: courses.id, name: courses.name, status: courses.status, authorId: courses.authorId },
};

export interface SectionRow {
  section: typeof sections.$inferSelect;
  course: { id: number; name: string; status: string; authorId: number | null };
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

/** Sections of one course, or of all courses of an author; `null` for no such bound. Two statements. */
export async function selectSectionPage(
  db: Db,
  { query, courseId, authorId }: { query: SectionQuery; courseId: number | null; authorId: number | null },
) {
  const where = and(
    courseId === null ? undefined : eq(sections.courseId, courseId),
    authorId === null ? undefined : eq(courses.authorId, authorId),
    ...searchPatterns(query.search).map((pattern) => ilike(sections.name, pattern)),
    query.include.length > 0 ? inArray(sections.id, query.include) : undefined,
    query.exclude.length > 0 ? notInArray(sections.id, query.exclude) : undefined,
    query.after ? gte(sections.createdAt, new Date(query.after)) : undefined,
    query.before ? lte(sections.createdAt, new Date(query.before)) : undefined,
  );
  const sorts = {
    menu_order: sql`${sections.position}`,
    id: sql`${sections.id}`,
    title: sql`${sections.name} collate "und-x-icu"`,
    date: sql`${sections.createdAt}`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows: SectionRow[] = await db
    .select(sectionColumns)
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

/** Items of a section in order: what learners find there, or everything for staff. */
export async function selectSectionItems(
  db: Db,
  { sectionId, types }: { sectionId: number; types: readonly ItemTypeSlug[] | 'everything' },
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
          : and(eq(courseItems.status, 'publish'), inArray(courseItems.type, [...types])),
      ),
    )
    .orderBy(asc(courseItems.position));
}

export async function updateSection(
  db: Db,
  id: number,
  columns: Partial<Pick<typeof sections.$inferInsert, 'name' | 'description' | 'modifiedAt'>>,
): Promise<void> {
  await db.update(sections).set(columns).where(eq(sections.id, id));
}

/** The items that stand in it go with it. */
export async function deleteSection(db: Db, id: number): Promise<void> {
  await db.delete(sections).where(eq(sections.id, id));
}

/** Puts all items of one section behind those of another. */
export async function moveItems(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db
    .update(courseItems)
    .set({
      sectionId: to,
      position: sql`${courseItems.position} + 1 + coalesce(
        (select max(i.position) from ${courseItems} i where i.section_id = ${to}), -1)`,
    })
    .where(eq(courseItems.sectionId, from));
}

export async function writeSectionOrder(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update ${sections} s set position = p.place from ${places(ids)} p where p.id = s.id`);
}
