import { z } from 'zod';
import { namedRef } from '../base/refs.ts';
import { outputShape } from '../base/fields.ts';
import { id } from '../base/ids.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import {
  newReview,
  reviewChanges,
  reviewEnvelope,
  reviewFields,
  reviewQuery,
  settableStatus,
} from '../learning/reviews.ts';

/** What a learner says of a quiz, or a reply to it. */
export const quizReview = z.object({
  ...outputShape(reviewFields),
  quiz_id: z.number().int(),
  type: z.literal('quiz_review'),
  quiz: namedRef,
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
  create: newReview.extend({ quiz_id: id }),
  update: reviewChanges,
  query: reviewQuery(['date', 'id', 'title']).extend({ quiz_id: id.optional() }),
  readErrors: ['not_enrolled'],
  familyErrors: ['quiz_already_reviewed', 'rate_limited'],
});

export const quizReviews = {
  ...reviewResource,
  list: { ...reviewResource.list, response: reviewEnvelope(quizReview) },
  bulkUpdate: bulkUpdateOf(family, z.object({ status: settableStatus })),
};
