import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
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

/** The language and the time zone that a member has chosen. */
export async function selectOptionalLocale(
  db: Db,
  userId: number,
): Promise<{ locale: string; timezone: string } | undefined> {
  const [row] = await db
    .select({ locale: users.locale, timezone: users.timezone })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'member')));
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
