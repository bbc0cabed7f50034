import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { notInOwnData, ownDataOf } from '../../platform/db/own-data.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { gradebookCells, gradebookChanges, gradebookColumns, gradebooks, gradeResults } from './gradebook.tables.ts';

/** A column that learners see. An item without a row starts as its gradebook says. */
const isReleased = or(
  isNotNull(gradebookColumns.releasedAt),
  and(
    isNull(gradebookColumns.id),
    sql`not coalesce((select b.columns_start_hidden from ${gradebooks} b
      where b.course_id = ${gradebookCells.courseId}), false)`,
  ),
);

export const gradebookOwnData = [
  ownDataOf([gradebookCells], {
    name: 'gradebook-scores',
    rows: (db, userId) =>
      db
        .select({
          course_id: gradebookCells.courseId,
          column: sql<string>`coalesce(${courseItems.name}, ${gradebookColumns.name})`,
          score: sql<number | null>`${gradebookCells.score} / 100.0`.mapWith(Number),
          excused: gradebookCells.excused,
          override_percent: sql<number | null>`${gradebookCells.overridePercent} / 100.0`.mapWith(Number),
          override_points: sql<number | null>`${gradebookCells.overridePoints} / 100.0`.mapWith(Number),
          reason: gradebookCells.reason,
          modified_at: gradebookCells.modifiedAt,
        })
        .from(gradebookCells)
        .leftJoin(courseItems, eq(courseItems.id, gradebookCells.itemId))
        .leftJoin(
          gradebookColumns,
          or(eq(gradebookColumns.id, gradebookCells.columnId), eq(gradebookColumns.itemId, gradebookCells.itemId)),
        )
        .where(and(eq(gradebookCells.userId, userId), isReleased))
        .orderBy(gradebookCells.id),
  }),
  // The rest of a result follows from attempts, submissions and scores; hidden columns would show through.
  ownDataOf([gradeResults], {
    name: 'gradebook-overrides',
    rows: (db, userId) =>
      db
        .select({
          course_id: gradeResults.courseId,
          percent: sql<number>`${gradeResults.overridePercent} / 100.0`.mapWith(Number),
          reason: gradeResults.overrideReason,
          at: gradeResults.overrideAt,
        })
        .from(gradeResults)
        .where(and(eq(gradeResults.userId, userId), isNotNull(gradeResults.overridePercent)))
        .orderBy(gradeResults.id),
  }),
  notInOwnData('Earlier values of scores, with who changed them; the present ones are shown.', gradebookChanges),
];
