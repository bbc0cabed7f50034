import type { contract, Input, OwnAssignment, OwnAssignmentState } from '@lectern/contract';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { itemPath } from '../../courses/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { courseIsVisible, enrollmentStateLateral, heldColumns } from '../../enrollments/index.ts';
import { assignmentExceptions, assignmentReplies, assignments } from '../assignments.tables.ts';
import { dueForLearner } from '../due-date.queries.ts';

type OwnQuery = Input<typeof contract.assignments.mine>['query'];
interface Asked {
  userId: number;
  query: OwnQuery;
  now: Date;
}

/** The state of an assignment for its learner. */
const stateAt = (now: Date): SQL<OwnAssignmentState> => sql<OwnAssignmentState>`case
  when ${assignmentReplies.id} is not null then ${assignmentReplies.result}
  when ${dueForLearner} < ${now.toISOString()}::timestamptz then 'late' else 'not_submitted' end`;

const columns = (now: Date) => ({
  id: assignments.id,
  name: courseItems.name,
  course: { id: courses.id, name: courses.name },
  dueAt: dueForLearner,
  state: stateAt(now),
  reply: {
    id: assignmentReplies.id,
    submittedAt: assignmentReplies.submittedAt,
    late: assignmentReplies.late,
    earnedPoints: assignmentReplies.earnedPoints,
    totalPoints: assignmentReplies.totalPoints,
    noted: sql<boolean>`${assignmentReplies.note} <> ''`,
  },
  totalPoints: assignments.totalPoints,
});

const published = and(eq(courseItems.courseId, courses.id), eq(courseItems.status, 'publish'));
const exceptionOf = (userId: number) =>
  and(eq(assignmentExceptions.assignmentId, assignments.id), eq(assignmentExceptions.userId, userId));
const currentReplyOf = (userId: number) =>
  and(
    eq(assignmentReplies.assignmentId, assignments.id),
    eq(assignmentReplies.userId, userId),
    isNull(assignmentReplies.archivedAt),
  );

/** The published assignments of the courses that a person may study now, with their submissions. */
const selectOwn = (db: Db, { userId, now }: Pick<Asked, 'userId' | 'now'>) =>
  db
    .select(columns(now))
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoinLateral(enrollmentStateLateral(now), sql`true`)
    .innerJoin(courseItems, published)
    .innerJoin(assignments, eq(assignments.id, courseItems.id))
    .leftJoin(assignmentExceptions, exceptionOf(userId))
    .leftJoin(assignmentReplies, currentReplyOf(userId));

/** How many of them are in each state. */
function countOwn(db: Db, { userId, now }: Pick<Asked, 'userId' | 'now'>) {
  const many = (of: OwnAssignmentState) => sql<number>`(count(*) filter (where ${stateAt(now)} = ${of}))::int`;
  return db
    .select({
      any: sql<number>`count(*)::int`,
      not_submitted: many('not_submitted'),
      late: many('late'),
      pending: many('pending'),
      pass: many('pass'),
      fail: many('fail'),
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoinLateral(enrollmentStateLateral(now), sql`true`)
    .innerJoin(courseItems, published)
    .innerJoin(assignments, eq(assignments.id, courseItems.id))
    .leftJoin(assignmentExceptions, exceptionOf(userId))
    .leftJoin(assignmentReplies, currentReplyOf(userId));
}

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

const viewOf = ({ id, name, course, dueAt, state, reply, totalPoints }: OwnRow): OwnAssignment => ({
  id,
  name,
  course,
  due_date: dueAt?.toISOString() ?? null,
  state,
  submitted_at: reply?.submittedAt.toISOString() ?? null,
  submitted_late: reply?.late ?? false,
  earned_points: reply?.earnedPoints ?? null,
  total_points: reply?.totalPoints ?? totalPoints,
  feedback: reply?.noted ?? false,
  url: itemPath({ courseId: course.id, type: 'assignment', id }),
});

/** One page of a person's assignments with the count of each state. Two statements. */
export async function selectOwnAssignments(db: Db, { userId, query, now }: Asked) {
  const active = sql`${heldColumns.status} = 'active'`;
  const where = and(
    eq(enrollments.userId, userId),
    active,
    courseIsVisible(active),
    ...searchWords(query.search).map((word) => contains(courseItems.name, word)),
  );
  const state = stateAt(now);
  const page = window(query);
  const direction = query.order === 'asc' ? asc : desc;
  const rows = await selectOwn(db, { userId, now })
    .where(and(where, query.state === 'any' ? undefined : eq(state, query.state)))
    .orderBy(sql`${direction(dueForLearner)} nulls last`, asc(assignments.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counts] = await countOwn(db, { userId, now }).where(where);
  const all = counts ?? { any: 0, not_submitted: 0, late: 0, pending: 0, pass: 0, fail: 0 };
  return { rows: rows.map(viewOf), total: all[query.state], counts: all };
}
