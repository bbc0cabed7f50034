import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { questions, quizAttempts } from '../quizzes/quizzes.tables.ts';
import type { StoredState } from './schedule/schedule.rules.ts';

/** Cards with a front and a back, as plain text. */
export const dailyReviewCards = pgTable(
  'daily_review_cards',
  {
    id: identity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Shown once the item is open; null for a card of the whole course. */
    itemId: integer('item_id').references(() => courseItems.id, { onDelete: 'set null' }),
    /** The owner of the card; null for a card of all learners of the course. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    front: text().notNull(),
    back: text().notNull(),
    createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Makes a repeated request create nothing. */
    requestKey: text('request_key'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('daily_review_cards_course_id').on(table.courseId, table.userId),
    index('daily_review_cards_user_id').on(table.userId, table.createdAt),
    index('daily_review_cards_item_id').on(table.itemId),
    uniqueIndex('daily_review_cards_request_key').on(table.createdById, table.requestKey),
  ],
);

/** The memory state of a card or question for a person: a row for each that was reviewed, skipped, suspended or missed. */
export const dailyReviewSchedules = pgTable(
  'daily_review_schedules',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardId: integer('card_id').references(() => dailyReviewCards.id, { onDelete: 'cascade' }),
    questionId: integer('question_id').references(() => questions.id, { onDelete: 'cascade' }),
    /** The newest attempt in which the question was answered wrongly: what it asked, and whether its key is shown. */
    attemptId: integer('attempt_id').references(() => quizAttempts.id, { onDelete: 'cascade' }),
    due: at('due').notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    /** As in `ts-fsrs`: 0 new, 1 learning, 2 review, 3 relearning. */
    state: integer().notNull(),
    lastReview: at('last_review'),
    /** Skipped until then. */
    buriedUntil: at('buried_until'),
    suspended: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('daily_review_schedules_card_key').on(table.userId, table.cardId),
    uniqueIndex('daily_review_schedules_question_key').on(table.userId, table.questionId),
    index('daily_review_schedules_card_id').on(table.cardId),
    index('daily_review_schedules_question_id').on(table.questionId),
    index('daily_review_schedules_attempt_id').on(table.attemptId),
    check(
      'daily_review_schedules_subject',
      sql`(card_id is null) <> (question_id is null) and (question_id is null) = (attempt_id is null)`,
    ),
  ],
);

/** Every answer, in order. Rows are added; an answer that was taken back keeps its row. */
export const dailyReviewAnswers = pgTable(
  'daily_review_answers',
  {
    id: identity(),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => dailyReviewSchedules.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Makes a repeated request count once. */
    requestKey: text('request_key').notNull(),
    /** `quiz`: the wrong answer in an attempt. */
    source: text().$type<'review' | 'quiz'>().notNull(),
    /** 1 again, 2 hard, 3 good, 4 easy. */
    grade: integer().notNull(),
    seconds: integer(),
    /** The state that an undo restores. */
    before: jsonb().$type<StoredState>().notNull(),
    answeredAt: at('answered_at').notNull(),
    undoneAt: at('undone_at'),
  },
  (table) => [
    uniqueIndex('daily_review_answers_request_key').on(table.userId, table.requestKey),
    index('daily_review_answers_user_id').on(table.userId, table.answeredAt),
    index('daily_review_answers_schedule_id').on(table.scheduleId),
  ],
);

/** People who have turned daily review off, or on again. */
export const dailyReviewPreferences = pgTable('daily_review_preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  enabled: boolean().notNull(),
  modifiedAt: at('modified_at').notNull(),
});

/** Courses that people have left out of their daily review. */
export const dailyReviewMutes = pgTable(
  'daily_review_mutes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    mutedAt: at('muted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('daily_review_mutes_course_id').on(table.courseId),
  ],
);
