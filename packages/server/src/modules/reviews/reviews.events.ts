import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

/** `parent_id`: the review that is replied to, or 0. */
export const quizReviewEvents = defineEvents(
  'quiz_review',
  ['created', 'replied', 'updated', 'trashed', 'restored', 'deleted'],
  z.object({ review_id: eventId, quiz_id: eventId, course_id: eventId, parent_id: z.int().nonnegative() }),
);
