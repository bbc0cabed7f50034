import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

/** `parent_id`: the question that is replied to, or 0. */
export const questionEvents = defineEvents(
  'course.question',
  ['created', 'replied', 'updated', 'trashed', 'restored', 'deleted'],
  z.object({
    question_id: eventId,
    course_id: eventId,
    item_id: z.int().nonnegative(),
    parent_id: z.int().nonnegative(),
  }),
);
