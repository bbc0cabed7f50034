import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { type CalendarFinder, type CalendarQuestion, dueItemColumns, type DueFinder } from '../../progress/index.ts';
import { assignmentExceptions, assignmentReplies, assignments } from '../assignments.tables.ts';
import { dueForLearner } from '../due-date.queries.ts';

/** Published assignments that are due between two moments, with the due dates of this learner. */
function selectDueDates(db: Db, { courseIds, userId, from, until, limit }: CalendarQuestion) {
  const dueAt = dueForLearner;
  return db
    .select({
      ...dueItemColumns,
      dueAt,
      modifiedAt: courseItems.modifiedAt,
      submitted: sql<boolean>`exists (select 1 from ${assignmentReplies} r where r.assignment_id = ${assignments.id}
        and r.user_id = ${userId} and r.archived_at is null)`,
    })
    .from(assignments)
    .innerJoin(courseItems, eq(courseItems.id, assignments.id))
    .leftJoin(
      assignmentExceptions,
      and(eq(assignmentExceptions.assignmentId, assignments.id), eq(assignmentExceptions.userId, userId)),
    )
    .where(
      and(
        inArray(courseItems.courseId, [...courseIds]),
        eq(courseItems.status, 'publish'),
        isNotNull(dueAt),
        gt(dueAt, from),
        lte(dueAt, until),
      ),
    )
    .orderBy(asc(dueAt), asc(courseItems.id))
    .limit(limit);
}

export const findDueDates: CalendarFinder = async (db, question) => {
  const rows = await selectDueDates(db, question);
  return rows.flatMap(({ dueAt, submitted: _submitted, ...row }) =>
    dueAt ? [{ ...row, kind: 'due' as const, startsAt: dueAt, endsAt: null }] : [],
  );
};

/** Assignments that the learner has not submitted. */
export const findDueAssignments: DueFinder = async (db, { now, ...question }) => {
  const rows = await selectDueDates(db, { ...question, from: now });
  return rows.flatMap(({ courseId, item, dueAt, submitted }) =>
    submitted ? [] : [{ kind: 'assignment' as const, at: dueAt, courseId, item }],
  );
};
