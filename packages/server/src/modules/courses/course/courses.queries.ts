import { and, count, eq, lt, lte, sql, inArray, ne } from 'drizzle-orm';
import { NO_HTML } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseItems, courses, courseTerms, sections } from '../courses.tables.ts';
import { storedCourse } from './course-fields.ts';
import { uniqueSlug } from './slugs.queries.ts';
import { slugOf } from '../../../platform/slugs/slugs.ts';

export type CourseRow = typeof courses.$inferSelect;

type Written = Omit<typeof courses.$inferInsert, 'id' | 'searchText' | 'importKey' | 'modifiedAt' | 'studentsCount'>;

/** What a course is made of; only the name is needed. */
export type NewCourse = Partial<Written> & { name: string };

const NO_WELCOME = { enabled: false, title: '', description: NO_HTML };
const NO_THANKS = { display_type: '' as const, page_id: 0, custom_url: '' };

async function insertCourse(db: Db, fields: NewCourse, options: { importKey: string; now: Date }): Promise<CourseRow> {
  const [row] = await db
    .insert(courses)
    .values({
      status: 'draft',
      welcome: NO_WELCOME,
      thankyou: NO_THANKS,
      createdAt: options.now,
      ...fields,
      slug: await uniqueSlug(db, fields.slug ?? slugOf(fields.name, 'course')),
      searchText: storedCourse.searchText(fields),
      importKey: options.importKey,
      modifiedAt: options.now,
    })
    .returning();
  if (!row) throw new Error('course not inserted');
  return row;
}

/** Puts a course under these categories and tags and no others. */
export async function setCourseTerms(db: Db, courseId: number, termIds: readonly number[]): Promise<void> {
  await db.delete(courseTerms).where(eq(courseTerms.courseId, courseId));
  const rows = [...new Set(termIds)].map((termId) => ({ courseId, termId }));
  if (rows.length > 0) await db.insert(courseTerms).values(rows);
}

/** A new course. Its address is made unique; prices and rights are the caller's business. */
export async function createCourse(
  db: Db,
  {
    fields,
    termIds = [],
    difficultyId = null,
    importKey = '',
    now,
  }: {
    fields: NewCourse;
    /** Categories and tags. */
    termIds?: readonly number[];
    difficultyId?: number | null;
    /** What brought it here: the file and its id there. Unique. */
    importKey?: string;
    now: Date;
  },
): Promise<CourseRow> {
  const row = await insertCourse(db, { ...fields, difficultyId }, { importKey, now });
  if (termIds.length > 0) await setCourseTerms(db, row.id, termIds);
  return row;
}

/** A course out of an export file, known again by its key. */
export async function createImportedCourse(
  db: Db,
  options: {
    fields: NewCourse;
    termIds: readonly number[];
    difficultyId: number | null;
    importKey: string;
    now: Date;
  },
): Promise<{ id: number }> {
  const { id } = await createCourse(db, options);
  return { id };
}

/** The same request that arrives twice at once waits for the first to commit. */
export async function lockImportKey(db: Db, importKey: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`courses:${importKey}`}))`);
}

export async function selectCourseIdByImportKey(db: Db, importKey: string): Promise<number | undefined> {
  const [row] = await db.select({ id: courses.id }).from(courses).where(eq(courses.importKey, importKey));
  return row?.id;
}

export async function getCourse(db: Db, id: number): Promise<CourseRow> {
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The course, held until the transaction ends: its editors and enrollments take turns. */
export async function getCourseForUpdate(db: Db, id: number): Promise<CourseRow> {
  // "no key": rows that point at the course may be written meanwhile.
  const [row] = await db.select().from(courses).where(eq(courses.id, id)).for('no key update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Sets the number of learners of a course as it was counted. */
export async function setStudentsCount(db: Db, courseId: number, count: number): Promise<void> {
  await db.update(courses).set({ studentsCount: count }).where(eq(courses.id, courseId));
}

export async function updateCourse(
  db: Db,
  id: number,
  columns: Partial<Omit<typeof courses.$inferInsert, 'id' | 'importKey'>>,
): Promise<CourseRow> {
  const [row] = await db.update(courses).set(columns).where(eq(courses.id, id)).returning();
  if (!row) throw new AppError('not_found');
  return row;
}

/** What another program keeps with a course; the API only shows it. */
export async function setCustomFields(db: Db, id: number, customFields: unknown): Promise<void> {
  await db.update(courses).set({ customFields }).where(eq(courses.id, id));
}

/** With sections, items, enrollments and progress: they hang on the course in the database. */
export async function deleteCourse(db: Db, id: number): Promise<void> {
  await db.delete(courses).where(eq(courses.id, id));
}

/** Number of sections and items of a course, including trashed ones. */
export async function countParts(db: Db, courseId: number): Promise<{ sections: number; items: number }> {
  const [row] = await db
    .select({
      sections: sql<number>`(select count(*)::int from ${sections} s where s.course_id = ${courseId})`,
      items: sql<number>`(select count(*)::int from ${courseItems} i where i.course_id = ${courseId})`,
    })
    .from(sql`(select 1) one`);
  return row ?? { sections: 0, items: 0 };
}

/** Scheduled courses whose day has come, held so that two processes do not publish them twice. */
export async function selectDueCourses(db: Db, now: Date): Promise<{ id: number }[]> {
  return db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.status, 'future'), lte(courses.createdAt, now)))
    .for('no key update', { skipLocked: true });
}

/** Published courses whose last day is over in this time zone, held so that two processes do not close them twice. */
export async function selectEndedCourses(
  db: Db,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ id: number }[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  return db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        eq(courses.status, 'publish'),
        eq(courses.enableEndDate, true),
        sql`(${courses.endDate} at time zone ${timeZone})::date < ${today}`,
      ),
    )
    .for('no key update', { skipLocked: true });
}

/** Courses that went to the trash before this moment. */
export async function selectTrashedBefore(db: Db, moment: Date): Promise<{ id: number }[]> {
  return db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.status, 'trash'), lt(courses.trashedAt, moment)));
}

const hasRoleOfAuthors = sql`${users.roles} && '{instructor,manager,administrator}'::text[]`;

/** Who may have courses of their own. */
export const mayAuthor = and(eq(users.kind, 'member'), hasRoleOfAuthors);

/** How many of these people may have courses of their own. */
export async function countAuthors(db: Db, ids: readonly number[]): Promise<number> {
  return ids.length === 0 ? 0 : db.$count(users, and(mayAuthor, inArray(users.id, [...ids])));
}

/** Whether this person may have courses of their own. */
export async function canAuthorCourses(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), hasRoleOfAuthors));
  return rows.length > 0;
}

export async function countPendingCourses(db: Db): Promise<number> {
  const [row] = await db.select({ many: count() }).from(courses).where(eq(courses.status, 'pending'));
  return row?.many ?? 0;
}

/** Ends the links of all courses of this author to classes of Google Classroom. Returns the courses. */
export async function unlinkGoogleClassrooms(
  db: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<number[]> {
  const changed = await db
    .update(courses)
    .set({
      googleClassroomCourseId: '',
      googleClassroomCourseUrl: '',
      modifiedAt: now,
      modifiedById: userId,
    })
    .where(and(eq(courses.authorId, userId), ne(courses.googleClassroomCourseId, '')))
    .returning({ id: courses.id });
  return changed.map(({ id }) => id);
}
