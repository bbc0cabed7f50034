import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { assignmentGrades, assignmentReplies, assignments } from '../assignments/assignments.tables.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { quizAttempts } from '../quizzes/quizzes.tables.ts';
import { questionsAnswers } from '../questions-answers/questions-answers.tables.ts';
import { reviews } from '../reviews/reviews.tables.ts';

/** A course and a learner, for use in emails; undefined if either was deleted. */
export async function selectOptionalLearner(db: Db, { courseId, userId }: { courseId: number; userId: number }) {
  const [row] = await db
    .select({
      course: {
        name: courses.name,
        slug: courses.slug,
        authorId: courses.authorId,
        additionalAuthorIds: courses.additionalAuthorIds,
      },
      student: users.displayName,
    })
    .from(courses)
    .innerJoin(users, and(eq(users.id, userId), eq(users.kind, 'member')))
    .where(eq(courses.id, courseId));
  return row;
}

/** An ended attempt and the name of its quiz. */
export async function selectOptionalEndedAttempt(db: Db, id: number) {
  const [row] = await db
    .select({
      quiz: courseItems.name,
      earned: quizAttempts.earnedMarks,
      total: quizAttempts.totalMarks,
      toReview: quizAttempts.toReview,
    })
    .from(quizAttempts)
    .innerJoin(courseItems, eq(courseItems.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.status, 'attempt_ended')));
  return row;
}

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

const asked = alias(questionsAnswers, 'asked');

/** A question or a reply with its question; undefined if one of them was deleted or is in the trash. */
export async function selectOptionalMessage(db: Db, id: number) {
  const [row] = await db
    .select({
      userId: questionsAnswers.userId,
      content: questionsAnswers.content,
      byStaff: questionsAnswers.byStaff,
      question: { id: asked.id, content: asked.content, userId: asked.userId, itemId: asked.itemId },
      item: { id: courseItems.id, type: courseItems.type },
    })
    .from(questionsAnswers)
    .innerJoin(asked, eq(asked.id, sql`coalesce(${questionsAnswers.parentId}, ${questionsAnswers.id})`))
    .leftJoin(courseItems, eq(courseItems.id, asked.itemId))
    .where(and(eq(questionsAnswers.id, id), eq(questionsAnswers.status, 'approve'), eq(asked.status, 'approve')));
  return row;
}

const repliedTo = alias(reviews, 'replied_to');

/** A review or a reply, the name of its quiz if it has one, and who wrote the review; undefined if it is not shown. */
export async function selectOptionalReview(db: Db, id: number) {
  const [row] = await db
    .select({
      quiz: courseItems.name,
      quizId: reviews.quizId,
      rating: reviews.rating,
      content: reviews.content,
      userId: reviews.userId,
      parentUserId: repliedTo.userId,
      status: reviews.status,
    })
    .from(reviews)
    .leftJoin(courseItems, eq(courseItems.id, reviews.quizId))
    .leftJoin(repliedTo, eq(repliedTo.id, reviews.parentId))
    .where(eq(reviews.id, id));
  return row && (row.status === 'approve' || row.status === 'hold') ? row : undefined;
}
