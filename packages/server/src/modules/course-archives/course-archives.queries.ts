import type { ClashChoice, Taxonomy } from '@lectern/contract';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { startsWith } from '../../platform/db/fragments/search.ts';
import { courses, sections } from '../courses/courses.tables.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { courseFaqs } from '../faqs/faqs.tables.ts';
import { type MediaRow } from '../media/index.ts';
import { media, mediaUses } from '../media/media.tables.ts';
import { progressKeepers } from '../progress/index.ts';
import { courseProgress, itemProgress } from '../progress/progress.tables.ts';
import { selectUnsharedQuestions } from '../quizzes/index.ts';
import { terms } from '../terms/terms.tables.ts';
import { courseImportParts, courseImports } from './course-archives.tables.ts';
import type { StoredReport } from './course-archives.types.ts';

export type CourseImportRow = typeof courseImports.$inferSelect;

/** A course outside of the trash with this address, else the oldest with this name. */
export async function selectOptionalNamesake(db: Db, { name, slug }: { name: string; slug: string }) {
  const [row] = await db
    .select({
      id: courses.id,
      name: courses.name,
      authorId: courses.authorId,
      additionalAuthorIds: courses.additionalAuthorIds,
    })
    .from(courses)
    .where(
      and(ne(courses.status, 'trash'), or(eq(courses.slug, slug), sql`lower(${courses.name}) = lower(${name}::text)`)),
    )
    .orderBy(desc(sql`${courses.slug} = ${slug}::text`), asc(courses.id))
    .limit(1);
  return row;
}

/** Whether learners have anything in the course: an enrollment however old, progress, or other work. One statement. */
export async function hasLearners(db: Db, courseId: number): Promise<boolean> {
  const found = or(
    sql`exists (select from ${enrollments} where course_id = ${courseId})`,
    sql`exists (select from ${courseProgress} where course_id = ${courseId})`,
    sql`exists (select from ${itemProgress} where course_id = ${courseId})`,
    ...progressKeepers.all().map(({ hasWorkIn }) => hasWorkIn(courseId)),
  );
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${found} as found`);
  return rows[0]?.found ?? false;
}

/** The parts of a course that an import would replace. */
export async function selectParts(db: Db, courseId: number) {
  const ofSections = await db.select({ id: sections.id }).from(sections).where(eq(sections.courseId, courseId));
  const ofFaqs = await db.select({ id: courseFaqs.id }).from(courseFaqs).where(eq(courseFaqs.courseId, courseId));
  // Quizzes of other courses may ask questions of this one: those stay.
  const ofQuestions = await selectUnsharedQuestions(db, courseId);
  return { section: ofSections, faq: ofFaqs, question: ofQuestions };
}

/** Files that may leave with these courses: those that they show, and all that the person may use anyway. */
export async function selectMediaToExport(
  db: Db,
  {
    ids,
    keys,
    courseIds,
    authorId,
  }: { ids: readonly number[]; keys: readonly string[]; courseIds: readonly number[]; authorId: number | null },
): Promise<MediaRow[]> {
  if (ids.length === 0 && keys.length === 0) return [];
  const named = or(
    ids.length > 0 ? inArray(media.id, [...ids]) : undefined,
    keys.length > 0 ? inArray(media.key, [...keys]) : undefined,
  );
  const shown = sql`exists (select from ${mediaUses} u where u.media_id = ${media.id}
    and u.course_id = any(${sql.param([...courseIds])}::integer[]))`;
  return db
    .select()
    .from(media)
    .where(
      and(named, eq(media.trashed, false), authorId === null ? undefined : or(eq(media.authorId, authorId), shown)),
    )
    .orderBy(asc(media.id));
}

export async function selectOptionalTermId(
  db: Db,
  { taxonomy, slug }: { taxonomy: Taxonomy; slug: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: terms.id })
    .from(terms)
    .where(and(eq(terms.taxonomy, taxonomy), eq(terms.slug, slug)));
  return row?.id;
}

export async function insertImport(db: Db, row: typeof courseImports.$inferInsert): Promise<CourseImportRow> {
  const [inserted] = await db.insert(courseImports).values(row).returning();
  if (!inserted) throw new Error('import not inserted');
  return inserted;
}

export async function selectOptionalImport(db: Db, id: number): Promise<CourseImportRow | undefined> {
  const [row] = await db.select().from(courseImports).where(eq(courseImports.id, id));
  return row;
}

/** False when it was started before. */
export async function setChoices(db: Db, id: number, choices: Record<string, ClashChoice>): Promise<boolean> {
  const changed = await db
    .update(courseImports)
    .set({ choices })
    .where(and(eq(courseImports.id, id), isNull(courseImports.choices)))
    .returning({ id: courseImports.id });
  return changed.length > 0;
}

export async function setJob(db: Db, id: number, jobId: number): Promise<void> {
  await db.update(courseImports).set({ jobId }).where(eq(courseImports.id, id));
}

export async function setResult(db: Db, id: number, result: StoredReport): Promise<void> {
  await db.update(courseImports).set({ result }).where(eq(courseImports.id, id));
}

export async function forgetFile(db: Db, id: number): Promise<void> {
  await db.update(courseImports).set({ fileKey: '' }).where(eq(courseImports.id, id));
}

/** What the import has made so far, by the records it is made of. */
export async function selectMade(db: Db, importId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ part: courseImportParts.part, targetId: courseImportParts.targetId })
    .from(courseImportParts)
    .where(eq(courseImportParts.importId, importId));
  return new Map(rows.map(({ part, targetId }) => [part, targetId]));
}

/** Throws when a part is there: another process works on the same import. */
export async function insertMade(db: Db, importId: number, made: Iterable<readonly [string, number]>): Promise<void> {
  const rows = [...made].map(([part, targetId]) => ({ importId, part, targetId }));
  if (rows.length > 0) await db.insert(courseImportParts).values(rows);
}

/** Forgets what was made, of all or of one course of the archive. */
export async function deleteMade(db: Db, importId: number, courseId?: number): Promise<void> {
  const ofCourse = courseId === undefined ? undefined : startsWith(courseImportParts.part, `${courseId}/`);
  await db.delete(courseImportParts).where(and(eq(courseImportParts.importId, importId), ofCourse));
}
