import { z } from 'zod';
import { listedPerson, namedRef } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { dateIn, flag, id, isoDateOrNull, points, whole } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { MAX_EXCEPTION_REASON_LENGTH, MAX_QUIZ_ATTEMPTS, QUIZ_TIME_FACTOR_RANGE } from '../limits.ts';

const granted = {
  user: listedPerson,
  /** For staff. */
  reason: z.string(),
  /** '' if the account was deleted. */
  granted_by: z.string(),
  /** null for extra attempts that were granted without a record of when. */
  granted_at: isoDateOrNull,
};

const assignmentException = z.object({
  ...granted,
  /** null: the due date of the assignment. */
  due_date: isoDateOrNull,
  /** Late submissions are accepted, also where the assignment refuses them. */
  accept_late: z.boolean(),
  waive_penalty: z.boolean(),
});
export type AssignmentException = z.output<typeof assignmentException>;

const quizException = z.object({
  ...granted,
  /** The time limit of the quiz is multiplied by it. */
  time_factor: z.number(),
  extra_attempts: z.number().int(),
});
export type QuizException = z.output<typeof quizException>;

const ofOneLearner = { item: namedRef, course: namedRef };
const learnersAssignmentException = assignmentException.extend(ofOneLearner);
export type LearnersAssignmentException = z.output<typeof learnersAssignmentException>;
const learnersQuizException = quizException.extend(ofOneLearner);
export type LearnersQuizException = z.output<typeof learnersQuizException>;

const reason = z.string().trim().max(MAX_EXCEPTION_REASON_LENGTH).default('');
const ofItem = z.object({ id });
const ofLearner = z.object({ id, user: id });
const staffErrors = ['not_signed_in', 'forbidden', 'not_found', 'addon_inactive'] as const;
const who = 'staff of the course';
const query = listQuery(['name', 'granted'], { orderby: 'name', order: 'asc' });
const learnersQuery = listQuery(['item', 'granted'], { orderby: 'granted', order: 'desc' });
const inOwnCourses = 'staff; instructors see those of their courses';
const removed = z.object({ deleted: z.literal(true), id: z.number().int() });
const assignmentPath = '/lectern/v1/assignments/:id/exceptions';
const quizPath = '/lectern/v1/quizes/:id/exceptions';

/** Other due dates of one learner. */
export const assignmentExceptions = {
  list: endpoint({
    method: 'GET',
    path: assignmentPath,
    summary: 'List exceptions of an assignment',
    who,
    params: ofItem,
    query,
    response: envelope(assignmentException),
    errors: ['invalid_params', ...staffErrors],
  }),
  ofLearner: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/:id/assignment-exceptions',
    summary: 'List the assignment exceptions of a learner, in all courses',
    who: inOwnCourses,
    params: ofItem,
    query: learnersQuery,
    response: envelope(learnersAssignmentException),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'addon_inactive'],
  }),
  save: endpoint({
    method: 'PUT',
    path: `${assignmentPath}/:user`,
    summary: 'Grant a learner an exception, in place of an earlier one',
    who: `${who}, for other learners`,
    params: ofLearner,
    body: z.object({
      due_date: dateIn.optional(),
      accept_late: flag.optional(),
      waive_penalty: flag.optional(),
      reason,
    }),
    response: assignmentException,
    errors: ['invalid_params', ...staffErrors],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${assignmentPath}/:user`,
    summary: 'Remove an exception',
    who: `${who}, for other learners`,
    params: ofLearner,
    response: removed,
    errors: staffErrors,
  }),
};

/** More time and attempts for one learner. */
export const quizExceptions = {
  list: endpoint({
    method: 'GET',
    path: quizPath,
    summary: 'List exceptions of a quiz',
    who,
    params: ofItem,
    query,
    response: envelope(quizException),
    errors: ['invalid_params', ...staffErrors],
  }),
  ofLearner: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/:id/quiz-exceptions',
    summary: 'List the quiz exceptions of a learner, in all courses',
    who: inOwnCourses,
    params: ofItem,
    query: learnersQuery,
    response: envelope(learnersQuizException),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  save: endpoint({
    method: 'PUT',
    path: `${quizPath}/:user`,
    summary: 'Grant a learner an exception, in place of an earlier one. A running attempt gets the time too.',
    who: `${who}, for other learners`,
    params: ofLearner,
    body: z.object({
      time_factor: points(...QUIZ_TIME_FACTOR_RANGE, 0.01).default(1),
      extra_attempts: whole(0, MAX_QUIZ_ATTEMPTS).default(0),
      reason,
    }),
    response: quizException,
    errors: ['invalid_params', ...staffErrors],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${quizPath}/:user`,
    summary: 'Remove an exception',
    who: `${who}, for other learners`,
    params: ofLearner,
    response: removed,
    errors: staffErrors,
  }),
};
