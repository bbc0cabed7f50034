import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { gradebookCells, gradeResults } from './gradebook.tables.ts';
import { keyOfCell } from './results/results.queries.ts';
import { lockGradebook } from './setup/columns.queries.ts';

interface OneCourse {
  courseId: number;
  userId: number;
}

const cellsOf = ({ courseId, userId }: OneCourse) =>
  and(eq(gradebookCells.courseId, courseId), eq(gradebookCells.userId, userId));

const resultOf = ({ courseId, userId }: OneCourse) =>
  and(eq(gradeResults.courseId, courseId), eq(gradeResults.userId, userId));

/** Erases what staff entered for a learner in a course, and the result. */
export async function eraseGrades(db: Db, one: OneCourse): Promise<boolean> {
  await lockGradebook(db, one.courseId);
  const cells = await db.delete(gradebookCells).where(cellsOf(one));
  const results = await db.delete(gradeResults).where(resultOf(one));
  return (cells.rowCount ?? 0) + (results.rowCount ?? 0) > 0;
}

/** Puts the same away with the run of the course, as the learner takes it again. */
export async function archiveGrades(db: Db, one: OneCourse): Promise<Record<string, unknown>> {
  await lockGradebook(db, one.courseId);
  const cells = await db.delete(gradebookCells).where(cellsOf(one)).returning();
  const [result] = await db.delete(gradeResults).where(resultOf(one)).returning();
  if (cells.length === 0 && !result) return {};
  return {
    gradebook: {
      percent: result?.percent ?? null,
      override_percent: result?.overridePercent ?? null,
      cells: cells.map((cell) => ({
        key: keyOfCell(cell),
        score: cell.score,
        excused: cell.excused,
        override_percent: cell.overridePercent,
        override_points: cell.overridePoints,
      })),
    },
  };
}

/** Whether learners have scores that would be deleted with the course. */
export const hasGrades = (courseId: number): SQL =>
  sql`exists (select 1 from ${gradebookCells} c where c.course_id = ${courseId})`;

export const countCourses = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(distinct course_id)::int as n from ${gradeResults}`,
  );
  return rows[0]?.n ?? 0;
};
