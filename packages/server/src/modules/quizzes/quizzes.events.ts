import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';
import { itemVerbs } from '../courses/index.ts';

const course = z.object({ course_id: eventId });
const quiz = course.extend({ quiz_id: eventId });
const attempt = quiz.extend({ attempt_id: eventId, user_id: eventId });

export const quizEvents = defineEvents('quiz', itemVerbs, quiz);
export const quizReminded = defineEvent('quiz.reminded', quiz.extend({ user_ids: z.array(eventId) }));
export const quizRegraded = defineEvent('quiz.regraded', quiz);

/** A question with its key belongs to its course; quizzes that use it emit `quiz.updated` themselves. */
export const questionEvents = defineEvents(
  'question',
  ['created', 'updated', 'trashed', 'restored', 'deleted'],
  course.extend({ question_id: eventId }),
);

/** `graded`: no answer waits for a person any more. */
export const quizAttemptEvents = defineEvents(
  'quiz_attempt',
  ['started', 'ended', 'graded', 'result_changed', 'deleted'],
  attempt,
);
export const quizAttemptAnswerGraded = defineEvent(
  'quiz_attempt.answer_graded',
  attempt.extend({ question_id: eventId }),
);
/** More time and attempts for one learner. */
export const quizExceptionEvents = defineEvents(
  'quiz_exception',
  ['granted', 'removed'],
  quiz.extend({ user_id: eventId }),
);

export const quizAttemptGranted = defineEvent('quiz_attempt.granted', quiz.extend({ user_id: eventId }));
