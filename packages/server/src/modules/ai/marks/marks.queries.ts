import type { AiMarkedRecord } from '@lectern/contract';
import { and, eq, inArray, notExists, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { media } from '../../media/media.tables.ts';
import { questions } from '../../quizzes/quizzes.tables.ts';
import { aiMarks } from '../ai.tables.ts';

/** Where records are, and whose rights decide: those of their course, or of their author. */
const places: Record<AiMarkedRecord, { table: PgTable; id: PgColumn; courseId: PgColumn | null; where?: SQL }> = {
  course: { table: courses, id: courses.id, courseId: courses.id },
  lesson: { table: courseItems, id: courseItems.id, courseId: courseItems.courseId, where: eq(courseItems.type, 'lesson') },
  quiz: { table: courseItems, id: courseItems.id, courseId: courseItems.courseId, where: eq(courseItems.type, 'quiz') },
  question: { table: questions, id: questions.id, courseId: questions.courseId },
  media: { table: media, id: media.id, courseId: null },
};

/** Those of the records that exist, with their course or, of a file, its author. */
export async function selectOwners(db: Db, record: AiMarkedRecord, ids: readonly number[]) {
  const { table, id, courseId, where } = places[record];
  const rows = await db
    .select({ id, owner: courseId ?? media.authorId })
    .from(table)
    .where(and(inArray(id, [...ids]), where));
  return rows as { id: number; owner: number | null }[];
}

export const selectMarks = (db: Db, record: AiMarkedRecord, ids: readonly number[]) =>
  db
    .select({ id: aiMarks.recordId, markedAt: aiMarks.markedAt, userId: users.id, name: users.displayName })
    .from(aiMarks)
    .leftJoin(users, eq(users.id, aiMarks.userId))
    .where(and(eq(aiMarks.record, record), inArray(aiMarks.recordId, [...ids])))
    .orderBy(aiMarks.recordId);

export async function upsertMarks(
  db: Db,
  { record, ids, userId, now }: { record: AiMarkedRecord; ids: readonly number[]; userId: number; now: Date },
): Promise<void> {
  await db
    .insert(aiMarks)
    .values(ids.map((recordId) => ({ record, recordId, userId, markedAt: now })))
    .onConflictDoUpdate({ target: [aiMarks.record, aiMarks.recordId], set: { userId, markedAt: now } });
}

export async function deleteMarks(db: Db, record: AiMarkedRecord, ids: readonly number[]): Promise<number> {
  const rows = await db
    .delete(aiMarks)
    .where(and(eq(aiMarks.record, record), inArray(aiMarks.recordId, [...ids])))
    .returning({ id: aiMarks.recordId });
  return rows.length;
}

/** Marks of records that were deleted for good. */
export async function deleteMarksOfNothing(db: Db): Promise<void> {
  for (const [record, { table, id }] of Object.entries(places)) {
    const marked = db.select({ id }).from(table).where(eq(id, aiMarks.recordId));
    await db.delete(aiMarks).where(and(eq(aiMarks.record, record as AiMarkedRecord), notExists(marked)));
  }
}

export async function selectOptionalPicture(db: Db, id: number) {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}
