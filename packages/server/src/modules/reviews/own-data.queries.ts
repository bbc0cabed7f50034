import { ownRowsOf } from '../../platform/db/own-data.ts';
import { reviews } from './reviews.tables.ts';

export const reviewsOwnData = [
  ownRowsOf(reviews.userId, {
    name: 'reviews',
    show: {
      course_id: reviews.courseId,
      quiz_id: reviews.quizId,
      rating: reviews.rating,
      title: reviews.title,
      content: reviews.content,
      created_at: reviews.createdAt,
      modified: reviews.modifiedAt,
    },
    orderBy: [reviews.id],
  }),
];
