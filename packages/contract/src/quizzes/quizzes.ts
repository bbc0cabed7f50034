import { z } from 'zod';
import { listedPerson } from '../base/refs.ts';
import { inputShape } from '../base/fields.ts';
import { attempt, attemptResults } from './attempts.ts';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDate, whole } from '../base/ids.ts';
import { envelope, listMeta, listQuery } from '../base/paging.ts';
import { builderQuestion, question } from './questions.ts';
import { quiz, quizFields } from './quiz.ts';
import { itemFields, itemReadErrors, itemResource } from '../courses/items.ts';
import {
  MAX_QUESTIONS_PER_PAGE,
  MAX_QUIZ_ATTEMPTS,
  MAX_QUIZ_QUESTIONS,
  MAX_ROWS,
  QUESTIONS_PER_PAGE_RANGE,
} from '../limits.ts';

const body = { ...inputShape(itemFields), ...inputShape(quizFields) };
const changes = z.object({ ...body, modified: isoDate.optional() }).partial();

const path = '/lectern/v1/quizes';
const marked = z.object({ earned_marks: z.number(), percent: z.number(), result: z.enum(attemptResults) });
const write = 'the course’s author, managers, administrators';
const byId = z.object({ id });

const quizResource = itemResource({ path, noun: 'quiz', view: quiz, create: z.object(body), update: changes });

const startErrors = [
  'invalid_params',
  'not_signed_in',
  'not_found',
  ...itemReadErrors,
  'attempts_exhausted',
  'no_questions',
  'forbidden',
  'rate_limited',
] as const;

/** One answer a question; ids as digits, each at most once. Their shapes are checked type by type. */
export const answerMap = z.record(z.string().max(20), z.json());

const submitted = z.object({
  /** Left out: the attempt that runs, else the newest. */
  attempt_id: id.optional(),
  data: answerMap.optional(),
  answers: answerMap.optional(),
  abandonQuiz: flag.optional(),
});
const submission = {
  method: 'POST',
  summary: 'Submit the running attempt, or give it up',
  who: 'whose attempt it is',
  transaction: 'own',
  response: attempt,
  errors: ['invalid_params', 'not_signed_in', 'not_found', 'quiz_not_started', 'attempt_expired', 'rate_limited'],
} as const;

export const quizzes = {
  ...quizResource,
  fullPoints: endpoint({
    method: 'POST',
    path: `${path}/:id/full-points`,
    summary: 'Set the full mark to the sum of the questions',
    who: write,
    params: byId,
    response: quiz,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  /** Starting while an attempt runs answers that attempt. */
  start: endpoint({
    method: 'POST',
    path: `${path}/start_quiz`,
    summary: 'Start an attempt, or go on with the one that runs',
    who: 'learners with access to an unlocked quiz; visitors of open courses where the school lets them; staff, as a preview',
    body: z.object({ id }),
    transaction: 'own',
    response: attempt,
    errors: startErrors,
  }),
  /** Submitting twice answers the same result. Of `data` and `answers` one is enough; both together are refused. */
  check: endpoint({
    ...submission,
    path: `${path}/check_answers`,
    body: z.object({ id, ...submitted.shape }),
  }),
  checkById: endpoint({
    ...submission,
    path: `${path}/:id/check_answers`,
    params: byId,
    body: submitted,
  }),
  notAttempted: endpoint({
    method: 'GET',
    path: `${path}/:id/not-attempted`,
    summary: 'Learners of the course who have not attempted the quiz',
    who: 'staff of the course',
    params: byId,
    query: listQuery(['name', 'enrolled_at'], { orderby: 'name', order: 'asc' }),
    response: envelope(listedPerson.extend({ enrolled_at: isoDate })),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/:id/remind`,
    summary: 'Write to learners who have not attempted the quiz, at most once a day each',
    who: 'staff of the course',
    params: byId,
    body: z.object({ user_ids: z.array(id).min(1).max(MAX_ROWS) }),
    response: z.object({ sent: z.number().int(), left_out: z.number().int() }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  grantAttempts: endpoint({
    method: 'POST',
    path: `${path}/:id/extra-attempts`,
    summary: 'Give one learner further attempts on top of what the quiz allows',
    who: 'staff of the course',
    params: byId,
    body: z.object({ user_id: id, extra: whole(1, MAX_QUIZ_ATTEMPTS) }),
    response: z.object({ user_id: z.number().int(), extra: z.number().int(), attempts_allowed: z.number().int() }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  regradePreview: endpoint({
    method: 'GET',
    path: `${path}/:id/regrade`,
    summary: 'Who would change if attempts were marked anew with the present key',
    who: 'staff of the course',
    params: byId,
    query: z.object({ attempt_ids: z.preprocess(commaSeparated, z.array(id).max(1000)).optional() }),
    response: z.object({
      /** Applying names it: what was shown is what happens, or nothing does. */
      token: z.string(),
      attempts: z.number().int(),
      changed: z.number().int(),
      now_pass: z.number().int(),
      now_fail: z.number().int(),
      /** Attempts of the quiz were marked by earlier rules. Regrading all of them, also without a change, ends that. */
      outdated_rules: z.boolean(),
      /** At most 200 of those that change, the ones that cross the pass mark first. */
      changes: z.array(
        z.object({
          attempt_id: z.number().int(),
          number: z.number().int(),
          user: z.object({ id: z.number().int(), display_name: z.string(), email: z.string() }),
          from: marked,
          to: marked,
          pass_mark: attempt.shape.pass_mark,
          pass_mark_type: attempt.shape.pass_mark_type,
        }),
      ),
      /** Questions whose key or points differ from what was marked. */
      questions: z.array(z.object({ id: z.number().int(), name: z.string(), attempts: z.number().int() })),
    }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  regrade: endpoint({
    method: 'POST',
    path: `${path}/:id/regrade`,
    summary: 'Mark attempts anew with the present key; what people have marked stays',
    who: 'staff of the course',
    params: byId,
    body: z.object({ token: z.string().max(100), attempt_ids: z.array(id).max(1000).optional() }),
    response: z.object({ changed: z.number().int() }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'version_conflict'],
  }),
};

function commaSeparated(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',').filter(Boolean) : value;
}

const wholeQuiz = z.object({
  data: z.array(question),
  meta: listMeta,
  quiz,
  modified: isoDate,
});

/** A whole quiz at once: its questions in order, with their keys, and its own fields. */
export const quizBuilder = {
  get: endpoint({
    method: 'GET',
    path: '/lectern/v1/quizbuilder/:id',
    summary: 'A quiz with all its questions and their keys',
    who: write,
    params: byId,
    query: z.object({
      page: whole(1, 1000).default(1),
      per_page: whole(...QUESTIONS_PER_PAGE_RANGE).default(MAX_QUESTIONS_PER_PAGE),
    }),
    response: wholeQuiz,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  /** In one transaction: a quiz that is refused, or may not be published, leaves nothing behind. */
  create: endpoint({
    method: 'POST',
    path: '/lectern/v1/quizbuilder',
    summary: 'Create a whole quiz: its fields and its questions',
    who: write,
    body: z.object({
      questions: z
        .array(z.union([id, builderQuestion]))
        .max(MAX_QUIZ_QUESTIONS)
        .default([]),
      quiz: z.object(body).omit({ menu_order: true }),
    }),
    response: wholeQuiz,
    status: 201,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  /**
   * Creates, changes, orders and removes questions in one transaction. Every question of the quiz must be in
   * `questions` (by id if unchanged) or in `removed`, so that an outdated list loses nothing.
   */
  save: endpoint({
    method: 'PUT',
    path: '/lectern/v1/quizbuilder/:id',
    summary: 'Save a whole quiz: its fields, its questions and their order',
    who: write,
    params: byId,
    body: z.object({
      questions: z.array(z.union([id, builderQuestion])).max(MAX_QUIZ_QUESTIONS),
      removed: z.array(id).max(MAX_QUIZ_QUESTIONS).default([]),
      quiz: changes.omit({ parent_id: true, course_id: true, menu_order: true, modified: true }).optional(),
      modified: isoDate.optional(),
    }),
    response: wholeQuiz,
    updates: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'version_conflict'],
  }),
};
