import { z } from 'zod';
import { type DomainEvent, defineEvents, eventId } from '../../platform/events.ts';

const verbs = ['created', 'replied', 'updated', 'approved', 'trashed', 'restored', 'deleted'] as const;
type Verb = (typeof verbs)[number];

/** `parent_id`: the review that is replied to, or 0. */
const ids = { review_id: eventId, course_id: eventId, parent_id: z.int().nonnegative() };

export const quizReviewEvents = defineEvents('quiz_review', verbs, z.object({ ...ids, quiz_id: eventId }));
export const courseReviewEvents = defineEvents('course.review', verbs, z.object(ids));

/** The IDs of a review. `courseId` is the course of the quiz for reviews of quizzes. */
export interface ReviewIds {
  id: number;
  quizId: number | null;
  courseId: number;
  parentId: number | null;
}

export function reviewEvent(verb: Verb, { id, quizId, courseId, parentId }: ReviewIds): DomainEvent {
  const payload = { review_id: id, course_id: courseId, parent_id: parentId ?? 0 };
  return quizId === null ? courseReviewEvents[verb](payload) : quizReviewEvents[verb]({ ...payload, quiz_id: quizId });
}
