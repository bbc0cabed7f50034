import { erasureOf } from '../../platform/db/erasure.ts';
import { quizReviews } from './reviews.tables.ts';

/** With a review go the replies to it, which speak to its author. */
export const reviewsErasure = [erasureOf(quizReviews, { rowsOf: 'userId', anonymize: 'delete', counted: 'reviews' })];
