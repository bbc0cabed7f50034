import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { assignmentGrades, assignmentReplies, assignments } from '../assignments.tables.ts';

/** The id of the grading that gave the present grade; later ones that did not change it have the same. 0 without one. */
const presentGrade = sql<number>`(select coalesce(min(g.id), 0)::int from ${assignmentGrades} g
  where g.reply_id = ${assignmentReplies.id} and g.id > (select coalesce(max(o.id), 0) from ${assignmentGrades} o
    where o.reply_id = ${assignmentReplies.id}
      and (o.points, o.result) is distinct from (${assignmentReplies.earnedPoints}, ${assignmentReplies.result})))`;

/** A submission and the name of its assignment; undefined if it was deleted. */
export async function selectOptionalSubmission(db: Db, id: number) {
  const [row] = await db
    .select({
      assignment: courseItems.name,
      userId: assignmentReplies.userId,
      submittedAt: assignmentReplies.submittedAt,
      earned: assignmentReplies.earnedPoints,
      total: assignmentReplies.totalPoints,
      result: assignmentReplies.result,
      gradeId: presentGrade,
      alias: assignmentReplies.alias,
      anonymous: assignments.anonymous,
      namesShownAt: assignments.namesShownAt,
    })
    .from(assignmentReplies)
    .innerJoin(assignments, eq(assignments.id, assignmentReplies.assignmentId))
    .innerJoin(courseItems, eq(courseItems.id, assignmentReplies.assignmentId))
    .where(eq(assignmentReplies.id, id));
  return row;
}
