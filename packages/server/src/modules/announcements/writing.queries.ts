import { and, asc, count, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { announcementReads, courseAnnouncements } from './announcements.tables.ts';

type Columns = typeof courseAnnouncements.$inferInsert;

/** Courses by their IDs. */
export const selectCourses = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(courses)
        .where(inArray(courses.id, [...new Set(ids)]))
        .orderBy(asc(courses.id));

/** The courses that a person teaches, outside the trash. */
export const selectTaughtCourses = (db: Db, { userId, limit }: { userId: number; limit: number }) =>
  db
    .select()
    .from(courses)
    .where(and(taughtBy(userId), ne(courses.status, 'trash')))
    .orderBy(asc(courses.id))
    .limit(limit);

/** The first of these courses that already has this many announcements. */
export async function selectOptionalFullCourse(
  db: Db,
  { courseIds, most }: { courseIds: readonly number[]; most: number },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: courseAnnouncements.courseId })
    .from(courseAnnouncements)
    .where(inArray(courseAnnouncements.courseId, [...courseIds]))
    .groupBy(courseAnnouncements.courseId)
    .having(sql`count(*) >= ${most}`)
    .limit(1);
  return row?.id;
}

/** Inserts announcements, except those that the same request has already created. */
export const insertAnnouncementsOnce = (db: Db, rows: readonly Columns[]) =>
  db
    .insert(courseAnnouncements)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: courseAnnouncements.id, courseId: courseAnnouncements.courseId });

/** The announcements that a request created, in the order of its courses. */
export async function selectMadeBy(
  db: Db,
  { authorId, requestId }: { authorId: number; requestId: string },
): Promise<number[]> {
  const rows = await db
    .select({ id: courseAnnouncements.id })
    .from(courseAnnouncements)
    .where(and(eq(courseAnnouncements.authorId, authorId), eq(courseAnnouncements.requestId, requestId)))
    .orderBy(asc(courseAnnouncements.id));
  return rows.map(({ id }) => id);
}

export async function updateAnnouncement(db: Db, id: number, columns: Partial<Omit<Columns, 'id'>>): Promise<void> {
  await db.update(courseAnnouncements).set(columns).where(eq(courseAnnouncements.id, id));
}

export async function deleteAnnouncement(db: Db, id: number): Promise<void> {
  await db.delete(courseAnnouncements).where(eq(courseAnnouncements.id, id));
}

/** Records that a person has read the present sending of these announcements. One statement. */
export async function upsertReads(
  db: Db,
  { ids, userId, readAt }: { ids: readonly number[]; userId: number; readAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into ${announcementReads} as r (announcement_id, user_id, sending, read_at)
    select a.id, ${userId}::int, a.sending, ${readAt.toISOString()}::timestamptz
    from ${courseAnnouncements} a where a.id = any(${sql.param([...ids])}::int[]) and a.status = 'publish'
    on conflict (announcement_id, user_id) do update set sending = excluded.sending, read_at = excluded.read_at
      where r.sending < excluded.sending`);
}

/** Publishes up to `limit` scheduled announcements whose time has come. One statement. */
export async function publishDue(db: Db, { now, limit }: { now: Date; limit: number }) {
  const due = db
    .select({ id: courseAnnouncements.id })
    .from(courseAnnouncements)
    .where(and(eq(courseAnnouncements.status, 'scheduled'), lte(courseAnnouncements.publishAt, now)))
    .orderBy(asc(courseAnnouncements.publishAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(courseAnnouncements)
    .set({ status: 'publish', publishedAt: now, listedAt: now, publishAt: null, sending: 1, sentAt: now })
    .where(inArray(courseAnnouncements.id, due))
    .returning({ id: courseAnnouncements.id, courseId: courseAnnouncements.courseId });
}

/** Deletes announcements that are in the trash since before this moment. */
export const deleteTrashedBefore = (db: Db, moment: Date) =>
  db
    .delete(courseAnnouncements)
    .where(
      and(
        eq(courseAnnouncements.status, 'trash'),
        sql`${courseAnnouncements.modifiedAt} < ${moment.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: courseAnnouncements.id, courseId: courseAnnouncements.courseId });

/** The HTML of announcements of a course that has files in it, as one text. */
export async function selectAnnouncementHtml(db: Db, courseId: number): Promise<string> {
  const rows = await db
    .select({ description: courseAnnouncements.description })
    .from(courseAnnouncements)
    .where(
      and(
        eq(courseAnnouncements.courseId, courseId),
        ne(courseAnnouncements.status, 'trash'),
        sql`${courseAnnouncements.description} like '%/files/%'`,
      ),
    );
  return rows.map(({ description }) => description).join(' ');
}

export async function countAnnouncements(db: Db): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(courseAnnouncements)
    .where(ne(courseAnnouncements.status, 'trash'));
  return row?.many ?? 0;
}

/** Titles of a course that begin like this one, for the name of a copy. */
export async function selectTitlesLike(db: Db, { courseId, stem }: { courseId: number; stem: string }) {
  const rows = await db
    .select({ title: courseAnnouncements.title })
    .from(courseAnnouncements)
    .where(and(eq(courseAnnouncements.courseId, courseId), sql`starts_with(${courseAnnouncements.title}, ${stem})`));
  return rows.map(({ title }) => title);
}
