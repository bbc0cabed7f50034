import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { chunksOf } from '../../../platform/db/chunks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../identity/identity.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { terms } from '../../terms/terms.tables.ts';
import { importRecords } from '../transfer.tables.ts';

export async function insertImportRecords(db: Db, rows: (typeof importRecords.$inferInsert)[]): Promise<void> {
  for (const chunk of chunksOf(rows)) await db.insert(importRecords).values(chunk);
}

export type DeferredRecord = typeof importRecords.$inferSelect;

/** Kinds that were kept before quizzes existed, without those that were found unusable. */
const isWaiting = and(inArray(importRecords.kind, ['quiz', 'question']), sql`not ${importRecords.record} ? 'left_out'`);

/** Quizzes and questions of an earlier import that wait in this course, held until the transaction ends. */
export async function selectDeferredForUpdate(db: Db, courseId: number): Promise<DeferredRecord[]> {
  return db
    .select()
    .from(importRecords)
    .where(and(eq(importRecords.courseId, courseId), isWaiting))
    .orderBy(asc(importRecords.position), asc(importRecords.id))
    .for('update');
}

/** Courses in which quizzes or questions of an earlier import wait. */
export async function selectCoursesWithWaiting(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ courseId: importRecords.courseId })
    .from(importRecords)
    .where(isWaiting)
    .orderBy(asc(importRecords.courseId));
  return rows.map((row) => row.courseId);
}

export async function getImportKey(db: Db, courseId: number): Promise<string> {
  const [row] = await db.select({ importKey: courses.importKey }).from(courses).where(eq(courses.id, courseId));
  return row?.importKey ?? '';
}

export async function deleteImportRecords(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(importRecords).where(inArray(importRecords.id, [...ids]));
}

/** What cannot be taken over stays, with the reason, and is not tried again. */
export async function leaveOutImportRecords(db: Db, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(importRecords)
    .set({ record: sql`${importRecords.record} || jsonb_build_object('left_out', ${reason}::text)` })
    .where(inArray(importRecords.id, [...ids]));
}

/** Taxonomy and address of every term there is. */
export async function selectTermSlugs(db: Db) {
  return db.select({ taxonomy: terms.taxonomy, slug: terms.slug }).from(terms);
}

/** The administrator who has been here longest: in whose name the command line imports. */
export async function selectOptionalFirstAdministrator(db: Db) {
  const [row] = await db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(and(eq(users.kind, 'member'), eq(users.blocked, false), sql`${users.roles} @> '{administrator}'::text[]`))
    .orderBy(asc(users.id))
    .limit(1);
  return row;
}
