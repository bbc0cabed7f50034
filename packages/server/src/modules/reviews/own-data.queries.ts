import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { reviews } from './reviews.tables.ts';

export const reviewsOwnData = [
  ownDataOf([reviews], {
    name: 'reviews',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          course_id: reviews.courseId,
          quiz_id: reviews.quizId,
          rating: reviews.rating,
          title: reviews.title,
          content: reviews.content,
          created_at: reviews.createdAt,
          modified: reviews.modifiedAt,
        })
        .from(reviews)
        .where(eq(reviews.userId, userId))
        .orderBy(reviews.id)
        .limit(limit)
        .offset(offset),
  }),
];
