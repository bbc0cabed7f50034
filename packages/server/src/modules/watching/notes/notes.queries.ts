import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { lessonVideo } from '../lesson-videos.ts';
import { videoNotes } from '../watching.tables.ts';

export type NoteQuery = Input<typeof contract.videoNotes.list>['query'];
export type NewNote = Omit<typeof videoNotes.$inferInsert, 'id'>;

function selectNotes(db: Db) {
  return db
    .select({
      note: videoNotes,
      lessonName: courseItems.name,
      video: lessonVideo(courseItems.id).as('video'),
    })
    .from(videoNotes)
    .innerJoin(courseItems, eq(courseItems.id, videoNotes.lessonId));
}

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** A note of this person, or its existence if it belongs to another person. */
export async function selectOptionalNote(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<NoteRow | undefined> {
  const [row] = await selectNotes(db).where(and(eq(videoNotes.id, id), eq(videoNotes.userId, userId)));
  return row;
}

function filters(query: NoteQuery, userId: number): SQL | undefined {
  return and(
    eq(videoNotes.userId, userId),
    query.course_id === undefined ? undefined : eq(videoNotes.courseId, query.course_id),
    query.lesson_id === undefined ? undefined : eq(videoNotes.lessonId, query.lesson_id),
    ...searchWords(query.search).map((word) =>
      or(contains(videoNotes.title, word), contains(videoNotes.description, word)),
    ),
    inIds(query, videoNotes.id),
    inPeriod(query, videoNotes.createdAt),
  );
}

export const hasNotesInCourse = (courseId: number): SQL =>
  sql`exists (select from ${videoNotes} where course_id = ${courseId})`;

/** One page of a person's own notes. Two statements. */
export async function selectNotePage(db: Db, { query, userId }: { query: NoteQuery; userId: number }) {
  const where = filters(query, userId);
  const direction = query.order === 'asc' ? asc : desc;
  const sorts: Record<NoteQuery['orderby'], SQL[]> = {
    time_stamp: [direction(videoNotes.timeStamp)],
    date: [direction(videoNotes.createdAt)],
    modified: [direction(videoNotes.modifiedAt)],
    // As a course is read: its lessons in order, in each its video from the start.
    course: [
      direction(videoNotes.courseId),
      direction(courseItems.outlinePosition),
      direction(courseItems.id),
      direction(videoNotes.timeStamp),
    ],
  };
  const page = window(query);
  const rows = await selectNotes(db)
    .where(where)
    .orderBy(...sorts[query.orderby], direction(videoNotes.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ n: sql<number>`count(*)` }).from(videoNotes).where(where);
  return { rows, total: total?.n ?? 0 };
}

interface OtherNotes {
  userId: number;
  lessonId: number;
  keys: readonly string[];
}

/** A person's notes of a lesson, but those with these keys. */
const others = ({ userId, lessonId, keys }: OtherNotes): SQL | undefined =>
  and(
    eq(videoNotes.userId, userId),
    eq(videoNotes.lessonId, lessonId),
    keys.length > 0 ? notInArray(videoNotes.key, [...keys]) : undefined,
  );

/** How many notes of this person a lesson has, but those with these keys. */
export async function countOtherNotes(db: Db, which: OtherNotes): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)` }).from(videoNotes).where(others(which));
  return row?.n ?? 0;
}

const { timeStamp, title, description, video, modifiedAt } = videoNotes;
const moved = sql`${timeStamp} is distinct from excluded.time_stamp`;
const changed = sql`(${timeStamp}, ${title}, ${description}) is distinct from
  (excluded.time_stamp, excluded.title, excluded.description)`;

/**
 * Writes notes by their keys: those that are there are changed. A note that gets another time was looked up in the video
 * there is now; others stay with theirs. One statement.
 */
export async function upsertNotes(db: Db, rows: readonly NewNote[]): Promise<(typeof videoNotes.$inferSelect)[]> {
  if (rows.length === 0) return [];
  return db
    .insert(videoNotes)
    .values([...rows])
    .onConflictDoUpdate({
      target: [videoNotes.userId, videoNotes.lessonId, videoNotes.key],
      set: {
        timeStamp: sql`excluded.time_stamp`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        video: sql`case when ${moved} then excluded.video else ${video} end`,
        modifiedAt: sql`case when ${changed} then excluded.modified_at else ${modifiedAt} end`,
      },
    })
    .returning();
}

export async function updateNote(db: Db, id: number, fields: Partial<NewNote>): Promise<void> {
  await db.update(videoNotes).set(fields).where(eq(videoNotes.id, id));
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.delete(videoNotes).where(eq(videoNotes.id, id));
}

/** Deletes a person's notes of a lesson, but those with these keys. */
export async function deleteOtherNotes(db: Db, which: OtherNotes): Promise<void> {
  await db.delete(videoNotes).where(others(which));
}
