import { z } from 'zod';
import { id } from '../base/ids.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import {
  newReviewFields,
  reviewChanges,
  reviewEnvelope,
  reviewFields,
  reviewQuery,
  settableStatus,
} from '../learning/reviews.ts';

/** What a learner says of a quiz, or a reply to it. */
export const quizReview = z.object({
  ...reviewFields,
  quiz_id: z.number().int(),
  type: z.literal('quiz_review'),
  quiz: z.object({ id: z.number().int(), name: z.string() }),
});
export type QuizReview = z.output<typeof quizReview>;

const family = {
  path: '/lectern/v1/quizes/reviews',
  noun: 'quiz review',
  who: {
    read: 'staff within their courses; everybody their own',
    write: 'learners who have ended an attempt, their own; staff of the course',
  },
  view: quizReview,
};

const reviewResource = resource({
  ...family,
  longJobLists: ['quizReviews'],
  create: z.object({ ...newReviewFields, quiz_id: id }),
  update: z.object(reviewChanges),
  query: reviewQuery(['date', 'id', 'title']).extend({ quiz_id: id.optional() }),
  readErrors: ['not_enrolled'],
  familyErrors: ['quiz_already_reviewed', 'rate_limited'],
});

export const quizReviews = {
  ...reviewResource,
  list: { ...reviewResource.list, response: reviewEnvelope(quizReview) },
  bulkUpdate: bulkUpdateOf(family, z.object({ status: settableStatus })),
};
