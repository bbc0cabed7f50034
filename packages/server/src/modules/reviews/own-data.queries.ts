import { and, eq, isNotNull } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { reviews } from './reviews.tables.ts';

const text = {
  title: reviews.title,
  content: reviews.content,
  created_at: reviews.createdAt,
  modified: reviews.modifiedAt,
};

export const reviewsOwnData = [
  ownDataOf([reviews], {
    name: 'quiz-reviews',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ quiz_id: reviews.quizId, ...text })
        .from(reviews)
        .where(and(eq(reviews.userId, userId), isNotNull(reviews.quizId)))
        .orderBy(reviews.id)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([reviews], {
    name: 'course-reviews',
    read: (db, { userId, limit, offset }) =>
      db
        .select({ course_id: reviews.courseId, rating: reviews.rating, ...text })
        .from(reviews)
        .where(and(eq(reviews.userId, userId), isNotNull(reviews.courseId)))
        .orderBy(reviews.id)
        .limit(limit)
        .offset(offset),
  }),
];
