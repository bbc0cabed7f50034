import { z } from 'zod';
import { attempt, attemptResults } from './attempts.ts';
import { contentStatusFilter, contentStatuses } from '../base/content-status.ts';
import { endpoint } from '../base/endpoint.ts';
import {
  dateIn,
  flag,
  html,
  id,
  isoDate,
  isoDateOrNull,
  nameText,
  points,
  previewQuery,
  slug,
  whole,
} from '../base/ids.ts';
import { navigation } from '../learning/lessons.ts';
import { envelope, listMeta, listQuery } from '../base/paging.ts';
import { builderQuestion, question } from './questions.ts';
import { bulkUpdateOf, cloneOf, resource } from '../base/resource.ts';

export const passMarkTypes = ['percentage', 'point'] as const;
export const revealWhens = ['after_each', 'after_pass_or_last'] as const;
export const questionNavigations = ['inherit', 'on', 'off'] as const;

/** Why the caller cannot start, for the screen; starting is decided again when it happens. */
export const startRefusals = [
  'not_signed_in',
  'read_only',
  'attempts_exhausted',
  'no_questions',
  'not_enrolled',
] as const;

/** What the caller can do with the quiz, and has done. Null in lists. */
const standing = z.object({
  can_start: z.boolean(),
  refusal: z.enum(startRefusals).nullable(),
  /** Their work does not count: staff who look. */
  is_preview: z.boolean(),
  attempts_used: z.number().int(),
  /** With what staff have granted on top; 0 for as many as one likes. */
  attempts_allowed: z.number().int(),
  /** The attempt that runs; 0 for none. */
  running_attempt_id: z.number().int(),
  /** The newest attempt that has ended; 0 for none. */
  last_attempt_id: z.number().int(),
  /** The result that counts, by the school's rule; null before the first attempt has ended. */
  result: z.enum(attemptResults).nullable(),
  percent: z.number(),
  completed: z.boolean(),
  /** Complete Quiz may be pressed: an attempt has ended, and passed where the school asks for that. */
  can_complete: z.boolean(),
});
export type QuizStanding = z.output<typeof standing>;

export const quiz = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  permalink: z.string(),
  preview_link: z.string(),
  status: z.enum(contentStatuses),
  date_created: isoDate,
  date_modified: isoDate,
  modified: isoDate,
  description: z.string(),
  short_description: z.string(),
  parent_id: z.number().int(),
  course_id: z.number().int(),
  course_name: z.string(),
  menu_order: z.number().int(),
  parent_menu_order: z.number().int(),
  pass_mark: z.number(),
  pass_mark_type: z.enum(passMarkTypes),
  full_mark: z.number(),
  /** The full mark follows the sum of the questions. */
  auto_full_mark: z.boolean(),
  /** Minutes; 0 for no time limit. */
  duration: z.number().int(),
  /** 0 for as many as one likes. */
  attempts_allowed: z.number().int(),
  reveal_mode: z.boolean(),
  show_details: z.boolean(),
  reveal_when: z.enum(revealWhens),
  /** 0: as the school says. */
  questions_display_per_page: z.number().int(),
  questions_display_per_page_global: z.number().int(),
  question_navigation: z.enum(questionNavigations),
  randomize: z.boolean(),
  weight: z.number(),
  questions_count: z.number().int(),
  /** Sum of the questions' points. */
  points_sum: z.number(),
  content_drip: z.object({ date: isoDateOrNull, days: z.number().int() }),
  navigation,
  /** For its editors: attempts that would be lost with it; 0 for learners. */
  attempts_count: z.number().int(),
  standing: standing.nullable(),
});
export type Quiz = z.output<typeof quiz>;

const quizFields = {
  name: nameText(200),
  slug: slug.optional(),
  status: z.enum(['publish', 'draft', 'pending', 'private', 'future']).optional(),
  description: html.optional(),
  short_description: html.optional(),
  parent_id: id,
  course_id: id,
  menu_order: whole(0, 100_000).optional(),
  pass_mark: points(0, 1_000_000, 0.01).optional(),
  pass_mark_type: z.enum(passMarkTypes).optional(),
  /** Sent without `auto_full_mark` it stands for itself and no longer follows the sum. */
  full_mark: points(0, 1_000_000, 0.01).optional(),
  auto_full_mark: flag.optional(),
  duration: whole(0, 10_080).optional(),
  attempts_allowed: whole(0, 100).optional(),
  reveal_mode: flag.optional(),
  show_details: flag.optional(),
  reveal_when: z.enum(revealWhens).optional(),
  questions_display_per_page: whole(0, 999).optional(),
  question_navigation: z.enum(questionNavigations).optional(),
  randomize: flag.optional(),
  weight: points(0, 1000, 0.01).optional(),
  content_drip: z.object({ date: dateIn.default(null), days: whole(0, 3650).default(0) }).optional(),
};
const changes = z.object({ ...quizFields, modified: isoDate.optional() }).partial();

const path = '/lectern/v1/quizes';
const write = 'the course’s author, managers, administrators';
const family = {
  path,
  noun: 'quiz',
  who: { read: 'learners with access to an unlocked quiz, and staff of the course', write },
  view: quiz,
};
const byId = z.object({ id });

const quizResource = resource({
  ...family,
  list: 'bare',
  create: z.object(quizFields),
  update: changes,
  query: listQuery(['menu_order', 'id', 'title', 'date', 'modified', 'include', 'rand'], {
    orderby: 'menu_order',
    order: 'asc',
  }).extend({
    course_id: id.optional(),
    parent: z.preprocess((value) => (Array.isArray(value) ? value[0] : value), id).optional(),
    status: contentStatusFilter.prefault('any'),
  }),
  forceByDefault: true,
  readErrors: [
    'not_enrolled',
    'access_expired',
    'password_required',
    'payment_required',
    'content_locked',
    'content_restricted_during_quiz',
  ],
});

const startErrors = [
  'invalid_params',
  'not_signed_in',
  'not_found',
  'not_enrolled',
  'access_expired',
  'password_required',
  'payment_required',
  'content_locked',
  'content_restricted_during_quiz',
  'attempts_exhausted',
  'no_questions',
  'forbidden',
  'rate_limited',
] as const;

/** One answer a question; ids as digits, each at most once. Their shapes are checked type by type. */
export const answerMap = z.record(z.string().max(20), z.json());

export const quizzes = {
  ...quizResource,
  /** `preview`, for staff: with the locks that a student meets who has completed `done`. */
  get: { ...quizResource.get, query: quizResource.get.query.extend(previewQuery) },
  /** With its questions, behind the quiz it copies or at the end of the section that is named. */
  clone: cloneOf(family, z.object({ parent_id: id.optional() }).optional()),
  bulkUpdate: bulkUpdateOf(
    family,
    z.object({ status: quizFields.status, parent_id: id.optional(), content_drip: quizFields.content_drip }),
  ),
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
    method: 'POST',
    path: `${path}/check_answers`,
    summary: 'Submit the running attempt, or give it up',
    who: 'whose attempt it is',
    body: z.object({
      id,
      /** Left out: the attempt that runs, else the newest. */
      attempt_id: id.optional(),
      data: answerMap.optional(),
      answers: answerMap.optional(),
      abandonQuiz: flag.optional(),
    }),
    transaction: 'own',
    response: attempt,
    errors: ['invalid_params', 'not_signed_in', 'not_found', 'quiz_not_started', 'attempt_expired', 'rate_limited'],
  }),
  checkById: endpoint({
    method: 'POST',
    path: `${path}/:id/check_answers`,
    summary: 'Submit the running attempt, or give it up',
    who: 'whose attempt it is',
    params: byId,
    body: z.object({
      attempt_id: id.optional(),
      data: answerMap.optional(),
      answers: answerMap.optional(),
      abandonQuiz: flag.optional(),
    }),
    transaction: 'own',
    response: attempt,
    errors: ['invalid_params', 'not_signed_in', 'not_found', 'quiz_not_started', 'attempt_expired', 'rate_limited'],
  }),
  notAttempted: endpoint({
    method: 'GET',
    path: `${path}/:id/not-attempted`,
    summary: 'Learners of the course who have not attempted the quiz',
    who: 'staff of the course',
    params: byId,
    query: listQuery(['name', 'enrolled_at'], { orderby: 'name', order: 'asc' }),
    response: envelope(
      z.object({
        id: z.number().int(),
        display_name: z.string(),
        email: z.string(),
        avatar_url: z.string(),
        enrolled_at: isoDate,
      }),
    ),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/:id/remind`,
    summary: 'Write to learners who have not attempted the quiz, at most once a day each',
    who: 'staff of the course',
    params: byId,
    body: z.object({ user_ids: z.array(id).min(1).max(100) }),
    response: z.object({ sent: z.number().int(), left_out: z.number().int() }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  grantAttempts: endpoint({
    method: 'POST',
    path: `${path}/:id/extra-attempts`,
    summary: 'Give one learner further attempts on top of what the quiz allows',
    who: 'staff of the course',
    params: byId,
    body: z.object({ user_id: id, extra: whole(1, 100) }),
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
      /** At most 200 of those that change, the ones that cross the pass mark first. */
      changes: z.array(
        z.object({
          attempt_id: z.number().int(),
          number: z.number().int(),
          user: z.object({ id: z.number().int(), display_name: z.string(), email: z.string() }),
          from: z.object({ earned_marks: z.number(), percent: z.number(), result: z.enum(attemptResults) }),
          to: z.object({ earned_marks: z.number(), percent: z.number(), result: z.enum(attemptResults) }),
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
    query: z.object({ page: whole(1, 1000).default(1), per_page: whole(1, 999).default(999) }),
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
        .max(500)
        .default([]),
      quiz: z.object(quizFields).omit({ menu_order: true }),
    }),
    response: wholeQuiz,
    status: 201,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  /**
   * Creates, changes, arranges and removes in one transaction. Every question of the quiz stands in `questions` (as its
   * id when it is not changed) or in `removed`, so that an old list loses nothing.
   */
  save: endpoint({
    method: 'PUT',
    path: '/lectern/v1/quizbuilder/:id',
    summary: 'Save a whole quiz: its fields, its questions and their order',
    who: write,
    params: byId,
    body: z.object({
      questions: z.array(z.union([id, builderQuestion])).max(500),
      removed: z.array(id).max(500).default([]),
      quiz: changes.omit({ parent_id: true, course_id: true, menu_order: true, modified: true }).optional(),
      modified: isoDate.optional(),
    }),
    response: wholeQuiz,
    updates: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'version_conflict'],
  }),
};
