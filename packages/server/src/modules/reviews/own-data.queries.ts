import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { quizReviews } from './reviews.tables.ts';

export const reviewsOwnData = [
  ownDataOf([quizReviews], {
    name: 'quiz-reviews',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          quiz_id: quizReviews.quizId,
          title: quizReviews.title,
          content: quizReviews.content,
          created_at: quizReviews.createdAt,
          modified: quizReviews.modifiedAt,
        })
        .from(quizReviews)
        .where(eq(quizReviews.userId, userId))
        .orderBy(quizReviews.id)
        .limit(limit)
        .offset(offset),
  }),
];
