import { type AiMarkedRecord, aiMarkedRecords } from '@lectern/contract';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { media } from '../../media/media.tables.ts';
import { selectCoursesOfQuestions } from '../../quizzes/index.ts';
import { aiMarks } from '../ai.tables.ts';

type Owner = { id: number; owner: number | null };

const itemsOf = (type: 'lesson' | 'quiz') => (db: Db, ids: number[]) =>
  db
    .select({ id: courseItems.id, owner: courseItems.courseId })
    .from(courseItems)
    .where(and(inArray(courseItems.id, ids), eq(courseItems.type, type)));

/** The course of a record, or the author of a file, decides about the rights. */
const owners: Record<AiMarkedRecord, (db: Db, ids: number[]) => Promise<Owner[]>> = {
  course: (db, ids) => db.select({ id: courses.id, owner: courses.id }).from(courses).where(inArray(courses.id, ids)),
  lesson: itemsOf('lesson'),
  quiz: itemsOf('quiz'),
  question: selectCoursesOfQuestions,
  media: (db, ids) => db.select({ id: media.id, owner: media.authorId }).from(media).where(inArray(media.id, ids)),
};

/** The IDs of the records that exist. */
export const selectOwners = (db: Db, record: AiMarkedRecord, ids: readonly number[]): Promise<Owner[]> =>
  owners[record](db, [...ids]);

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

/** In marks. */
const SWEPT_AT_ONCE = 1000;

/** Deletes the marks of records that were deleted for good. */
export async function deleteMarksOfNothing(db: Db): Promise<void> {
  for (const record of aiMarkedRecords) {
    for (let last = 0; ; ) {
      const marked = await db
        .select({ id: aiMarks.recordId })
        .from(aiMarks)
        .where(and(eq(aiMarks.record, record), gt(aiMarks.recordId, last)))
        .orderBy(aiMarks.recordId)
        .limit(SWEPT_AT_ONCE);
      if (marked.length === 0) break;
      const ids = marked.map(({ id }) => id);
      const there = new Set((await selectOwners(db, record, ids)).map(({ id }) => id));
      const gone = ids.filter((id) => !there.has(id));
      if (gone.length > 0) await deleteMarks(db, record, gone);
      last = ids.at(-1)!;
    }
  }
}

export async function selectOptionalPicture(db: Db, id: number) {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}
