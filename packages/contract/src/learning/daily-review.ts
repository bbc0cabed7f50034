import { z } from 'zod';
import { namedRef } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, idOrZero, isoDate, plainText, whole } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { itemRef } from '../courses/course.ts';
import { MAX_MUTED_COURSES, MAX_REVIEW_CARD_LENGTH, MAX_REVIEW_SESSION, MAX_WEAK_SPOTS } from '../limits.ts';
import { answerResult } from '../quizzes/attempts.ts';
import { learnerQuestion, questionTypes } from '../quizzes/questions.ts';

/** What returns: a card, or a question of a quiz that was answered wrongly. */
export const reviewKinds = ['card', 'question'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** How well a card was remembered. A question that was answered wrongly counts as `again`. */
export const reviewGrades = ['again', 'hard', 'good', 'easy'] as const;
export type ReviewGrade = (typeof reviewGrades)[number];

const item = itemRef.extend({ url: z.string() }).nullable();

/** Days until an entry returns, by grade. */
const intervals = z.object({
  again: z.number().int(),
  hard: z.number().int(),
  good: z.number().int(),
  easy: z.number().int(),
});

const entry = z.object({
  kind: z.enum(reviewKinds),
  /** Of the card or the question. */
  id: z.number().int(),
  course: namedRef,
  item,
  /** It was never reviewed. */
  is_new: z.boolean(),
  /** Of cards: plain text with line breaks; '' for questions. */
  front: z.string(),
  back: z.string(),
  /** Of questions, without the key. */
  question: learnerQuestion.nullable(),
  intervals,
});
export type ReviewEntry = z.output<typeof entry>;

const forecastDay = z.object({
  /** In the time zone of the caller: `2026-11-21`. */
  date: z.iso.date(),
  /** Due on this day if all days before it are reviewed. */
  due: z.number().int(),
  /** As many of them as fit into five minutes. */
  planned: z.number().int(),
});
export type ReviewForecastDay = z.output<typeof forecastDay>;

const summary = z.object({
  /** false: the caller has turned daily review off. */
  enabled: z.boolean(),
  /** Due until the end of today. */
  due: z.number().int(),
  /** As many of them as are left of today's five minutes. */
  planned: z.number().int(),
  /** What the planned ones take, rounded up. */
  minutes: z.number().int(),
  /** Answered today. */
  answered: z.number().int(),
  /** How many fit into five minutes at the caller's pace. */
  limit: z.number().int(),
  seconds_per_entry: z.number(),
  /** Cards and questions in all, due or not. */
  total: z.number().int(),
  /** Today and the next seven days. */
  forecast: z.array(forecastDay),
  /** The answer that can be undone; 0: none. */
  undo_id: z.number().int(),
});
export type ReviewSummary = z.output<typeof summary>;

const answered = z.object({
  id: z.number().int(),
  kind: z.enum(reviewKinds),
  entry_id: z.number().int(),
  grade: z.enum(reviewGrades),
  /** When it returns, if nothing changes. */
  due_at: isoDate,
  /** Days until then. */
  days: z.number().int(),
  /** Of questions: how it was marked, with the key. */
  result: answerResult.nullable(),
  /** Of questions: HTML. */
  explanation: z.string(),
  /** Of a question that was answered right: days until it returns, by grade. */
  intervals: intervals.nullable(),
});
export type ReviewAnswer = z.output<typeof answered>;

const preferences = z.object({
  enabled: z.boolean(),
  /** Courses that the caller studies and that have daily review. */
  courses: z.array(namedRef.extend({ muted: z.boolean() })),
});
export type ReviewPreferences = z.output<typeof preferences>;

const path = '/lectern/v1/daily-review';
const who = 'signed in; what is in courses that they study and may open';
const key = z.string().regex(/^[\w-]{16,64}$/);
const seconds = whole(0, 3600);
const entryRef = { kind: z.enum(reviewKinds), id };

export const dailyReview = {
  summary: endpoint({
    method: 'GET',
    path,
    summary: 'How much of your daily review is due, and what comes in the next days',
    who,
    response: summary,
    inPerson: false,
    errors: ['not_signed_in'],
  }),
  /** Asked for on every page of the account. */
  due: endpoint({
    method: 'GET',
    path: `${path}/due`,
    summary: "What is left of today's session of your daily review, without the forecast",
    who,
    response: summary.pick({ planned: true, minutes: true }),
    inPerson: false,
    errors: ['not_signed_in'],
  }),
  session: endpoint({
    method: 'GET',
    path: `${path}/session`,
    summary: 'The cards and questions of your review of today, the ones that are most likely to be forgotten first',
    who,
    query: z.object({
      /** More than fits into five minutes. */
      more: flag.default(false),
    }),
    response: z.object({ entries: z.array(entry).max(MAX_REVIEW_SESSION), summary }),
    inPerson: false,
    errors: ['invalid_params', 'not_signed_in'],
  }),
  answer: endpoint({
    method: 'POST',
    path: `${path}/answers`,
    summary: 'Answer a card or a question of your daily review',
    who,
    body: z.object({
      ...entryRef,
      /** A repeated request with the same key counts once. */
      key,
      /** Of cards. */
      grade: z.enum(reviewGrades).optional(),
      /** Of questions, in the shape of its type. */
      value: z.unknown().optional(),
      /** How long it took. */
      seconds: seconds.optional(),
    }),
    response: answered,
    status: 201,
    errors: ['invalid_params', 'not_signed_in', 'not_found', 'review_not_due'],
  }),
  grade: endpoint({
    method: 'PUT',
    path: `${path}/answers/:id`,
    summary: 'Say how hard a question was that you answered right',
    who: 'whoever answered, until they answer the next one',
    params: z.object({ id }),
    body: z.object({ grade: z.enum(['hard', 'good', 'easy']) }),
    response: answered,
    updates: true,
    errors: ['invalid_params', 'not_signed_in', 'not_found', 'review_not_last'],
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/answers/:id/undo`,
    summary: 'Take your latest answer back',
    who: 'whoever answered',
    params: z.object({ id }),
    response: z.object({ id: z.number().int(), kind: z.enum(reviewKinds), entry_id: z.number().int() }),
    errors: ['not_signed_in', 'not_found', 'review_not_last'],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/entries`,
    summary: 'Skip a card or a question until tomorrow, suspend it, or take it back in',
    who,
    body: z.object({ ...entryRef, action: z.enum(['skip', 'suspend', 'resume']) }),
    response: z.object({ kind: z.enum(reviewKinds), id: z.number().int(), suspended: z.boolean() }),
    updates: true,
    errors: ['invalid_params', 'not_signed_in', 'not_found'],
  }),
  suspended: endpoint({
    method: 'GET',
    path: `${path}/suspended`,
    summary: 'What you have suspended',
    who,
    response: z.object({
      data: z.array(
        z.object({
          kind: z.enum(reviewKinds),
          id: z.number().int(),
          course: namedRef,
          /** The beginning of its front, or of the question; plain text. */
          title: z.string(),
        }),
      ),
    }),
    inPerson: false,
    errors: ['not_signed_in'],
  }),
  readPreferences: endpoint({
    method: 'GET',
    path: `${path}/preferences`,
    summary: 'Where your daily review is on',
    who: 'signed in',
    response: preferences,
    inPerson: false,
    errors: ['not_signed_in'],
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: `${path}/preferences`,
    summary: 'Turn your daily review on or off, everywhere or in courses',
    who: 'signed in',
    body: z.object({
      enabled: flag.optional(),
      mute: z.array(id).max(MAX_MUTED_COURSES).default([]),
      unmute: z.array(id).max(MAX_MUTED_COURSES).default([]),
    }),
    response: preferences,
    updates: true,
    errors: ['invalid_params', 'not_signed_in'],
  }),
  weakSpots: endpoint({
    method: 'GET',
    path: `${path}/weak-spots`,
    summary: 'What learners of a course keep forgetting, the most forgotten first',
    who: 'staff of the course',
    query: z.object({ course_id: id }),
    response: z.object({
      /** Without what fewer than three people have answered. */
      data: z
        .array(
          z.object({
            kind: z.enum(reviewKinds),
            id: z.number().int(),
            /** The front of the card or the question; plain text. */
            title: z.string(),
            item,
            question_type: z.enum(questionTypes).nullable(),
            people: z.number().int(),
            answers: z.number().int(),
            wrong: z.number().int(),
            /** Wrong answers among all, in percent. */
            wrong_percent: z.number().int(),
            /** How often it was forgotten after it had been known. */
            lapses: z.number().int(),
          }),
        )
        .max(MAX_WEAK_SPOTS),
    }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
};
export type WeakSpot = z.output<typeof dailyReview.weakSpots.response>['data'][number];

const reviewCard = z.object({
  id: z.number().int(),
  course: namedRef,
  /** null for a card of the whole course. */
  item,
  /** `own`: of one learner alone. `course`: for all learners of the course. */
  scope: z.enum(['own', 'course']),
  front: z.string(),
  back: z.string(),
  created_at: isoDate,
  modified: isoDate,
});
export type ReviewCard = z.output<typeof reviewCard>;

const side = plainText(MAX_REVIEW_CARD_LENGTH);
const cards = '/lectern/v1/review-cards';
const cardWho = 'learners of the course, their own; staff of the course, those of the course';
const cardErrors = [
  'not_signed_in',
  'forbidden',
  'not_found',
  'not_enrolled',
  'access_expired',
  'payment_required',
  'password_required',
  'prerequisites_missing',
  'course_not_started',
  'content_locked',
  'content_restricted_during_quiz',
  'daily_review_off',
] as const;

/** Cards with a front and a back. */
export const reviewCards = {
  list: endpoint({
    method: 'GET',
    path: cards,
    summary: 'Your own cards, or the cards of a course that you teach',
    who: cardWho,
    query: listQuery(['date', 'front'], { orderby: 'date', order: 'desc', per_page: 20 }).extend({
      scope: z.enum(['own', 'course']).default('own'),
      /** Required for `scope=course`. */
      course_id: id.optional(),
      item_id: id.optional(),
    }),
    response: envelope(reviewCard),
    inPerson: false,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: cards,
    summary: 'Make a card',
    who: cardWho,
    body: z.object({
      course_id: id,
      item_id: idOrZero.default(0),
      scope: z.enum(['own', 'course']).default('own'),
      front: side,
      back: side,
      /** A repeated request with the same key makes one card. */
      key: key.optional(),
    }),
    response: reviewCard,
    status: 201,
    errors: ['invalid_params', 'too_many_cards', ...cardErrors],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${cards}/:id`,
    summary: 'Change a card',
    who: cardWho,
    params: z.object({ id }),
    body: z.object({
      front: side.optional(),
      back: side.optional(),
      item_id: idOrZero.optional(),
      modified: isoDate.optional(),
    }),
    response: reviewCard,
    updates: true,
    errors: ['invalid_params', 'version_conflict', ...cardErrors],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${cards}/:id`,
    summary: 'Delete a card for good, with what is known of its reviews',
    who: cardWho,
    params: z.object({ id }),
    response: reviewCard,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
};
