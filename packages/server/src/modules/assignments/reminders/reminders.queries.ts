import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { enrollmentIsActive, learnersWithout } from '../../enrollments/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { canBeMailed, hasUnsubscribed, recipientColumns } from '../../identity/index.ts';
import { assignmentDueReminders, assignmentExceptions, assignmentReplies, assignments } from '../assignments.tables.ts';
import { dueForLearner } from '../due-date.queries.ts';
import { hasNotSubmitted } from '../grading/not-submitted.queries.ts';
import { assignmentMails } from '../assignments.mails.ts';

const ofLearner = (assignmentId: SQL | typeof assignments.id) =>
  and(eq(assignmentExceptions.assignmentId, assignmentId), eq(assignmentExceptions.userId, enrollments.userId));

/** Learners of a course who have not submitted, with the reason against a reminder. `only`: ids of people. */
export async function selectWaitingLearners(
  db: Db,
  {
    assignment,
    only,
    now,
  }: { assignment: { id: number; courseId: number }; only: readonly number[] | undefined; now: Date },
) {
  return db
    .select({
      to: recipientColumns,
      timezone: users.timezone,
      dueAt: dueForLearner,
      unsubscribed: hasUnsubscribed(assignmentMails.assignment_reminder.kind),
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoin(assignments, eq(assignments.id, assignment.id))
    .leftJoin(assignmentExceptions, ofLearner(assignments.id))
    .where(
      and(
        learnersWithout({ courseId: assignment.courseId, without: hasNotSubmitted(assignment.id), now }),
        only ? inArray(users.id, [...only]) : undefined,
      ),
    )
    .orderBy(asc(users.id));
}

/** Learners with access whose assignment is due until then, who have not submitted it and were not reminded. */
export async function selectDueSoon(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  const soon = (date: SQL | typeof assignments.dueAt) =>
    sql`(${date} > ${now.toISOString()}::timestamptz and ${date} <= ${until.toISOString()}::timestamptz)`;
  return db
    .select({
      to: recipientColumns,
      timezone: users.timezone,
      dueAt: sql<Date>`${dueForLearner}`.mapWith(assignments.dueAt),
      assignment: { id: courseItems.id, name: courseItems.name, courseId: courseItems.courseId, course: courses.name },
    })
    .from(assignments)
    .innerJoin(courseItems, and(eq(courseItems.id, assignments.id), eq(courseItems.status, 'publish')))
    .innerJoin(courses, and(eq(courses.id, courseItems.courseId), eq(courses.status, 'publish')))
    .innerJoin(enrollments, eq(enrollments.courseId, courses.id))
    .innerJoin(users, and(eq(users.id, enrollments.userId), canBeMailed))
    .leftJoin(assignmentExceptions, ofLearner(assignments.id))
    .leftJoin(
      assignmentReplies,
      and(
        eq(assignmentReplies.assignmentId, assignments.id),
        eq(assignmentReplies.userId, users.id),
        isNull(assignmentReplies.archivedAt),
      ),
    )
    .leftJoin(
      assignmentDueReminders,
      and(
        eq(assignmentDueReminders.assignmentId, assignments.id),
        eq(assignmentDueReminders.userId, users.id),
        eq(assignmentDueReminders.dueAt, dueForLearner),
      ),
    )
    .where(
      and(
        sql`(${soon(assignments.dueAt)} or ${soon(sql`${assignmentExceptions.dueAt}`)})`,
        soon(dueForLearner),
        isNull(assignmentReplies.id),
        isNull(assignmentDueReminders.userId),
        enrollmentIsActive(enrollments.id, now),
      ),
    )
    .orderBy(asc(assignments.id), asc(users.id))
    .limit(limit);
}

export async function insertDueReminders(
  db: Db,
  rows: readonly (typeof assignmentDueReminders.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(assignmentDueReminders)
      .values([...rows])
      .onConflictDoNothing();
}
