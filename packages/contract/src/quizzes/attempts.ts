import { z } from 'zod';
import { courseRef } from '../courses/course.ts';
import { endpoint } from '../base/endpoint.ts';
import { dateIn, flag, id, isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { bulkResult, envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { questionTypes } from './questions.ts';
import { MAX_ATTEMPTS_WITH_ANSWERS, MAX_MARKING_NOTE_LENGTH, MAX_ROWS } from '../limits.ts';

export const attemptStatuses = ['attempt_started', 'attempt_ended'] as const;
/** `pending`: it has ended and an answer waits for a person. */
export const attemptResults = ['in_progress', 'pending', 'pass', 'fail', 'abandoned'] as const;
export type AttemptResult = (typeof attemptResults)[number];
/** The tabs of the staff's list. */
export const attemptTabs = ['needs_review', 'passed', 'failed', 'in_progress', 'abandoned'] as const;

const looseRow = z.record(z.string(), z.unknown());

/** What became of one question. Keys and marks are there for graders, and for the learner where they are shown. */
export const answerResult = z.object({
  type: z.enum(questionTypes),
  /** The question's name, HTML. */
  question: z.string(),
  description: z.string(),
  files: z.array(
    z.object({ id: z.number().int(), url: z.string(), mime_type: z.string(), title: z.string(), alt_text: z.string() }),
  ),
  /** The answers as the learner saw them, in the learner's shape. */
  options: z.array(looseRow),
  /** In the shape that was submitted; null when it was not answered. */
  answered: z.unknown().nullable(),
  correct: z.boolean(),
  partially_correct: z.boolean(),
  /** In the shape of a submitted value; the model answer for graders of texts; null when it is not shown. */
  correct_answer: z.unknown().nullable(),
  /** Blanks: every accepted text of each; [] where keys are not shown. */
  accepted: z.array(z.array(z.string())),
  /** Blanks: which of them are filled right; [] where keys are not shown. */
  right_blanks: z.array(z.boolean()),
  /** The answer is formatted: HTML that was cleaned when it was submitted. Every other text is just text. */
  is_html: z.boolean(),
  /** A person has seen it, or none needs to. */
  is_reviewed: z.boolean(),
  /** It waits for a person. */
  needs_review: z.boolean(),
  points: z.number(),
  max_points: z.number(),
  /** Of the grader, as plain text with line breaks. */
  note: z.string(),
  /** For graders: how to mark it. */
  marking_note: z.string(),
});
export type AnswerResult = z.output<typeof answerResult>;

export const attempt = z.object({
  id: z.number().int(),
  course_id: z.number().int(),
  quiz_id: z.number().int(),
  user_id: z.number().int(),
  /** Which attempt of this person at this quiz: 1 for the first. */
  number: z.number().int(),
  total_questions: z.number().int(),
  total_answered_questions: z.number().int(),
  total_marks: z.number(),
  /** How many attempts this person has made at this quiz. */
  total_attempts: z.number().int(),
  total_correct_answers: z.number().int(),
  total_incorrect_answers: z.number().int(),
  earned_marks: z.number(),
  /** 0 to 100, two places. */
  percent: z.number(),
  pass_mark: z.number(),
  pass_mark_type: z.enum(['percentage', 'point']),
  /** By question id, in the order of the attempt as far as JSON keeps one; null where nothing may be shown, and in lists. */
  answers: z.record(z.string(), answerResult).nullable(),
  answer_explanation: z.record(z.string(), z.string()),
  /** The questions in the order of this attempt; [] in lists. */
  question_ids: z.array(z.number().int()),
  attempt_status: z.enum(attemptStatuses),
  attempt_started_at: isoDate,
  attempt_ended_at: isoDateOrNull,
  result: z.enum(attemptResults),
  /** Answers that wait for a person. */
  to_review: z.number().int(),
  is_abandoned: z.boolean(),
  is_preview: z.boolean(),
  /** Of a time before the learner took the course again: staff see it, and it does not count any more. */
  is_archived: z.boolean(),
  random_id: z.string(),
  /** When the time is over; null without a limit. */
  deadline: isoDateOrNull,
  /** The server's clock, so that a wrong clock in the browser shows the right time left. */
  server_time: isoDate,
  /** While it runs, for its owner and graders: what is saved so far. */
  draft: z.record(z.string(), z.object({ value: z.unknown(), saved_at: isoDate })).nullable(),
  course: courseRef.nullable(),
  quiz: z
    .object({
      id: z.number().int(),
      name: z.string(),
      pass_mark: z.number(),
      /** Minutes. */
      duration: z.number(),
      reveal_mode: z.boolean(),
      show_details: z.boolean(),
      attempts_allowed: z.number().int(),
      view_last_attempts: z.boolean(),
    })
    .nullable(),
  user: z
    .object({
      id: z.number().int(),
      display_name: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      avatar_url: z.string(),
    })
    .nullable(),
  /** What the caller may do with it. */
  can: z.object({ grade: z.boolean(), end: z.boolean(), delete: z.boolean(), retake: z.boolean() }),
});
export type Attempt = z.output<typeof attempt>;

const path = '/lectern/v1/quizes/attempts';
const byId = z.object({ id });
const graders = 'staff of the course';

const listFilters = listQuery(
  ['started', 'percent', 'user', 'duration', 'id', 'course_id', 'quiz_id', 'attempt_started_at', 'attempt_ended_at'],
  { orderby: 'started', order: 'desc' },
).extend({
  quiz_id: id.optional(),
  course_id: id.optional(),
  user_id: id.optional(),
  /** Only attempts in which the answer to this question waits for a person. */
  question_id: id.optional(),
  /** A tab, or the wire's attempt status. */
  status: z.enum(['any', ...attemptTabs, ...attemptStatuses]).default('any'),
  result: z.enum(attemptResults).optional(),
  /** Attempts that ended in this time; `after` and `before` go by their start. */
  ended_after: dateIn.optional(),
  ended_before: dateIn.optional(),
  /** Own attempts alone, also for staff. */
  mine: flag.optional(),
});

export const attempts = {
  list: endpoint({
    method: 'GET',
    path,
    longJobLists: ['attempts'],
    summary: 'List attempts',
    who: 'staff within their courses; everybody their own',
    query: listFilters,
    response: envelope(attempt).extend({
      meta: listMeta.extend({
        attempts_count: statusCounts,
        /** Of one quiz, for its staff: attempts were marked by earlier rules, and a regrade shows what differs. */
        outdated_rules: z.boolean().optional(),
      }),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get one attempt',
    who: 'whose attempt it is, and staff of the course',
    params: byId,
    response: attempt,
    errors: ['not_signed_in', 'not_found', 'forbidden'],
  }),
  /** A separate call, because access to a lesson is checked at the time of reading. */
  passages: endpoint({
    method: 'GET',
    path: `${path}/:id/passages`,
    summary: 'Where lessons explain the questions of an attempt, as far as the caller may open them',
    who: 'whose attempt it is, where its answers are shown; staff of the course',
    params: byId,
    response: z.object({
      data: z.array(
        z.object({
          question_id: z.number().int(),
          course_id: z.number().int(),
          lesson_id: z.number().int(),
          /** The title of the lesson. */
          lesson: z.string(),
          /** A heading in the lesson; '' for none. */
          heading: z.string(),
          /** A position in the lesson's video, in seconds; null for none. */
          second: z.number().int().nullable(),
        }),
      ),
    }),
    errors: ['not_signed_in', 'not_found'],
  }),
  last: endpoint({
    method: 'GET',
    path: `${path}/last-attempt`,
    summary: 'The caller’s newest attempt at a quiz; the one that runs comes first',
    who: 'whose attempt it is',
    query: z.object({ quiz_id: id }),
    response: attempt,
    errors: ['not_signed_in', 'not_found'],
  }),
  /** Only what changed is sent: it is laid over what was saved before. null takes an answer back. */
  saveDraft: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Save answers of the running attempt',
    who: 'whose attempt it is',
    params: byId,
    body: z.object({ answers: z.record(z.string().max(20), z.json()) }),
    response: z.object({ id: z.number().int(), saved_at: isoDate, deadline: isoDateOrNull, server_time: isoDate }),
    transaction: 'own',
    updates: true,
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'not_found',
      'no_open_attempt',
      'attempt_expired',
      'rate_limited',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete an attempt; the learner gets it back',
    who: graders,
    params: byId,
    query: z.object({ force: flag.optional() }),
    response: attempt,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  bulkRemove: endpoint({
    method: 'DELETE',
    path: `${path}/delete`,
    summary: 'Delete several attempts',
    who: graders,
    body: z.object({ ids: z.array(id).min(1).max(MAX_ROWS), force: flag.optional() }),
    response: bulkResult,
    errors: ['invalid_params', 'not_signed_in'],
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/:id/end`,
    summary: 'End a running attempt now, with the answers that are saved',
    who: graders,
    params: byId,
    response: attempt,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'no_open_attempt'],
  }),
  updatePoints: endpoint({
    method: 'PUT',
    path: `${path}/:id/update_answer_points`,
    summary: 'Give points for an answer, with a note',
    who: graders,
    params: byId,
    body: z.object({
      answer_id: id,
      /** Above the maximum it is the maximum, below 0 it is 0. */
      points: z.preprocess(
        (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
        z.number().min(-1_000_000).max(1_000_000),
      ),
      note: z.string().max(MAX_MARKING_NOTE_LENGTH).optional(),
      is_correct: flag.optional(),
    }),
    response: attempt,
    updates: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'attempt_running'],
  }),
  updateCorrect: endpoint({
    method: 'PUT',
    path: `${path}/:id/update_answer_correct_status`,
    summary: 'Say that an answer is correct, or is not',
    who: graders,
    params: byId,
    body: z.object({ answer_id: id, is_correct: flag, note: z.string().max(MAX_MARKING_NOTE_LENGTH).optional() }),
    response: attempt,
    updates: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'attempt_running'],
  }),
  /** Blanks: what the learner wrote becomes a right answer, here and in the question's key. */
  acceptAnswer: endpoint({
    method: 'POST',
    path: `${path}/:id/accept_answer`,
    summary: 'Accept what was written in a blank, here and in the question’s key',
    who: graders,
    params: byId,
    body: z.object({ answer_id: id, /** Zero-based. */ blank: z.number().int().min(0).max(19) }),
    response: attempt,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'attempt_running'],
  }),
  /** One row for each question of each attempt of the list, for the export with answers. */
  answers: endpoint({
    method: 'GET',
    path: `${path}/answers`,
    longJobLists: ['attemptAnswers'],
    summary: 'Every answer of the attempts of a list',
    who: 'staff within their courses',
    query: listFilters.extend({ per_page: whole(1, MAX_ATTEMPTS_WITH_ANSWERS).default(MAX_ATTEMPTS_WITH_ANSWERS) }),
    response: envelope(
      z.object({
        id: z.string(),
        attempt_id: z.number().int(),
        number: z.number().int(),
        quiz: z.string(),
        course: z.string(),
        student: z.string(),
        email: z.string(),
        started_at: isoDate,
        result: z.enum(attemptResults),
        question_id: z.number().int(),
        /** Without markup. */
        question: z.string(),
        type: z.enum(questionTypes),
        /** Without markup, on one line, and cut to what a cell of a spreadsheet holds. */
        answered: z.string(),
        correct: z.boolean(),
        points: z.number(),
        max_points: z.number(),
        is_reviewed: z.boolean(),
        note: z.string(),
      }),
    ),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
};
