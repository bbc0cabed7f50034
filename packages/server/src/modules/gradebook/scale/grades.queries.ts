import type { ScaleRow } from '@lectern/contract/grade-scale';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { gradeResults, grades } from '../gradebook.tables.ts';

export type GradeRow = typeof grades.$inferSelect;

/** Class of the lock that orders writes of the scale. */
const SCALE_LOCK = 7_315_062;

export async function lockScale(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SCALE_LOCK}::int, 0)`);
}

/** The whole scale, the highest grade first. */
export const selectScale = (db: Db): Promise<GradeRow[]> =>
  db.select().from(grades).orderBy(sql`${grades.max} desc`, asc(grades.id));

export const scaleOf = (rows: readonly GradeRow[]): ScaleRow[] =>
  rows.map(({ id, name, points, min, max }) => ({ id, name, points, min, max }));

export async function selectOptionalGrade(db: Db, id: number): Promise<GradeRow | undefined> {
  const [row] = await db.select().from(grades).where(eq(grades.id, id));
  return row;
}

export async function insertGrades(db: Db, rows: readonly (typeof grades.$inferInsert)[]): Promise<GradeRow[]> {
  return db
    .insert(grades)
    .values([...rows])
    .returning();
}

export async function updateGrade(db: Db, id: number, columns: Partial<GradeRow>): Promise<GradeRow> {
  const [row] = await db.update(grades).set(columns).where(eq(grades.id, id)).returning();
  if (!row) throw new Error(`grade ${id} is gone`);
  return row;
}

export async function deleteGrade(db: Db, id: number): Promise<void> {
  await db.delete(grades).where(eq(grades.id, id));
}

export async function deleteScale(db: Db): Promise<void> {
  await db.delete(grades);
}

export const countResults = (db: Db): Promise<number> => db.$count(gradeResults);
