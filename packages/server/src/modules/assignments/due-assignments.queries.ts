import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { courseItems } from '../courses/courses.tables.ts';
import { type DueFinder, dueItemColumns } from '../progress/index.ts';
import { dueForLearner } from './due-date.queries.ts';
import { assignmentExceptions, assignmentReplies, assignments } from './assignments.tables.ts';

/** Assignments that the learner has not submitted and whose due date comes. */
export const findDueAssignments: DueFinder = async (db, { courseIds, userId, now, until, limit }) => {
  if (courseIds.length === 0) return [];
  const rows = await db
    .select({ ...dueItemColumns, at: dueForLearner })
    .from(assignments)
    .innerJoin(courseItems, eq(courseItems.id, assignments.id))
    .leftJoin(
      assignmentExceptions,
      and(eq(assignmentExceptions.assignmentId, assignments.id), eq(assignmentExceptions.userId, userId)),
    )
    .leftJoin(
      assignmentReplies,
      and(
        eq(assignmentReplies.assignmentId, assignments.id),
        eq(assignmentReplies.userId, userId),
        isNull(assignmentReplies.archivedAt),
      ),
    )
    .where(
      and(
        inArray(courseItems.courseId, [...courseIds]),
        eq(courseItems.status, 'publish'),
        isNull(assignmentReplies.id),
        gt(dueForLearner, now),
        lte(dueForLearner, until),
      ),
    )
    .orderBy(asc(dueForLearner), asc(courseItems.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: 'assignment' }));
};
