import type {
  AttemptResult,
  AuthorAnswer,
  Passage,
  QuestionFile,
  QuestionSettings,
  QuestionTypeSlug,
  SafeHtml,
} from '@lectern/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, html, identity, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';

/** Points and marks: two places, as a number. */
const marks = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' });

/** A question as an attempt meets it. Frozen: what its authors change later changes no old result. */
export interface QuestionSnapshot {
  id: number;
  type: QuestionTypeSlug;
  name: string;
  description: string;
  enableDescription: boolean;
  answers: AuthorAnswer[];
  files: QuestionFile[];
  points: number;
  grading: 'all_or_nothing' | 'partial';
  answerRequired: boolean;
  randomize: boolean;
  maxCharacter: number;
  explanation: string;
  settings: QuestionSettings;
}

/** All that marks an attempt. Never changed once it is written, so it may be kept in memory by its id. */
export interface QuizSnapshot {
  fullMark: number;
  passMark: number;
  passMarkType: 'percentage' | 'point';
  /** Each attempt asks the questions in an order of its own. */
  randomize: boolean;
  questions: QuestionSnapshot[];
  /**
   * After a regrade: questions that the attempt asked and the quiz asks no more. They do not count and are not listed.
   * `place`: among all questions that were asked, from which the orders of the attempt follow.
   */
  removed?: { place: number; question: QuestionSnapshot }[];
  /** After a regrade: the hash of what the attempt met when it started, since its orders follow from that. */
  orderedBy?: string;
}

/** The content of a quiz. Identity, name, status and position are in course_items. */
export const quizzes = pgTable('quizzes', {
  id: integer()
    .primaryKey()
    .references(() => courseItems.id, { onDelete: 'cascade' }),
  description: html(),
  shortDescription: html('short_description'),
  fullMark: marks('full_mark').notNull().default(0),
  autoFullMark: boolean('auto_full_mark').notNull().default(true),
  passMark: marks('pass_mark').notNull().default(40),
  passMarkType: text('pass_mark_type').$type<'percentage' | 'point'>().notNull().default('percentage'),
  /** Minutes; 0 for no limit. */
  duration: integer().notNull().default(0),
  /** 0 for no limit. */
  attemptsAllowed: integer('attempts_allowed').notNull().default(0),
  revealMode: boolean('reveal_mode').notNull().default(false),
  showDetails: boolean('show_details').notNull().default(true),
  revealWhen: text('reveal_when').$type<'after_each' | 'after_pass_or_last'>().notNull().default('after_each'),
  /** 0: as the school says. */
  questionsPerPage: integer('questions_per_page').notNull().default(0),
  questionNavigation: text('question_navigation').$type<'inherit' | 'on' | 'off'>().notNull().default('inherit'),
  randomize: boolean().notNull().default(false),
  weight: marks('weight').notNull().default(1),
  /** The snapshot for the next attempt; null after a change until the next start. */
  snapshotId: integer('snapshot_id'),
});

export type QuizRow = typeof quizzes.$inferSelect;

/** A question with its key. It belongs to a course and can be in any number of quizzes. */
export const questions = pgTable(
  'questions',
  {
    id: identity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    type: text().$type<QuestionTypeSlug>().notNull(),
    name: text().$type<SafeHtml>().notNull(),
    description: html(),
    enableDescription: boolean('enable_description').notNull().default(false),
    answers: jsonb().$type<AuthorAnswer[]>().notNull(),
    files: jsonb().$type<QuestionFile[]>().notNull().default([]),
    points: marks('points').notNull().default(1),
    grading: text().$type<'all_or_nothing' | 'partial'>().notNull().default('all_or_nothing'),
    answerRequired: boolean('answer_required').notNull().default(false),
    randomize: boolean().notNull().default(false),
    maxCharacter: integer('max_character').notNull().default(0),
    explanation: html(),
    positiveFeedback: html('positive_feedback'),
    negativeFeedback: html('negative_feedback'),
    feedback: html(),
    settings: jsonb().$type<QuestionSettings>().notNull(),
    /** The lesson passage that explains the question. Its lesson may be deleted. Kept out of snapshots. */
    passage: jsonb().$type<Passage>(),
    /** In lower case or not as its author wrote them, none twice. */
    tags: text().array().notNull().default(sql`'{}'`),
    /** Its author lets other quizzes take it. */
    bank: boolean().notNull().default(false),
    trashedAt: at('trashed_at'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The record of an import that it came from, so that importing again makes no second one. */
    importKey: text('import_key').unique(),
  },
  (table) => [
    index('questions_course_id').on(table.courseId),
    index('questions_tags').using('gin', table.tags),
    index('questions_bank').on(table.courseId, table.modifiedAt).where(sql`bank`),
  ],
);

export type QuestionRow = typeof questions.$inferSelect;

/** Which questions a quiz asks, in order. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Zero-based, without gaps. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.questionId] }),
    index('quiz_questions_question_id').on(table.questionId),
  ],
);

/** A quiz at the time of a start, shared by all attempts with the same content. */
export const quizSnapshots = pgTable(
  'quiz_snapshots',
  {
    id: identity(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** SHA-256 of the content, so that equal snapshots are one row. */
    hash: text().notNull(),
    content: jsonb().$type<QuizSnapshot>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('quiz_snapshots_quiz_id_hash_key').on(table.quizId, table.hash)],
);

/** What became of one question of an ended attempt. Unanswered questions have no row. */
export interface MarkedAnswer {
  value: unknown;
  points: number;
  correct: boolean;
  /** It needs no review any more. */
  reviewed: boolean;
  /** Who marked it: a rule, or a person, whose word a regrade leaves alone. */
  by: 'system' | 'person';
  note: string;
}

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: identity(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    snapshotId: integer('snapshot_id')
      .notNull()
      .references(() => quizSnapshots.id),
    /** 1 for the first of this person at this quiz, then one more than the highest. */
    number: integer().notNull(),
    status: text().$type<'attempt_started' | 'attempt_ended'>().notNull(),
    /** 'in_progress' while it runs; otherwise worked out by the rules when it ends, is graded or regraded. */
    result: text().$type<AttemptResult>().notNull(),
    isPreview: boolean('is_preview').notNull().default(false),
    /** Of a guest: hidden from staff until they sign in and it becomes a member's. */
    isGuest: boolean('is_guest').notNull().default(false),
    isAbandoned: boolean('is_abandoned').notNull().default(false),
    /** When its learner took the course again: since then it counts no more, and only staff see it. */
    archivedAt: at('archived_at'),
    /** Orders questions and options; the same attempt always shows the same order. */
    seed: integer().notNull(),
    startedAt: at('started_at').notNull(),
    /** When the time is over; null without a limit. Answers are taken for another 60 seconds. */
    deadline: at('deadline'),
    endedAt: at('ended_at'),
    /** By question id. */
    answers: jsonb().$type<Record<string, MarkedAnswer>>().notNull().default({}),
    totalQuestions: integer('total_questions').notNull(),
    answeredQuestions: integer('answered_questions').notNull().default(0),
    correctAnswers: integer('correct_answers').notNull().default(0),
    incorrectAnswers: integer('incorrect_answers').notNull().default(0),
    toReview: integer('to_review').notNull().default(0),
    totalMarks: marks('total_marks').notNull(),
    earnedMarks: marks('earned_marks').notNull().default(0),
    percent: marks('percent').notNull().default(0),
    /** The version of the rules that marked it last. */
    markingRules: smallint('marking_rules').notNull().default(1),
  },
  (table) => [
    // One running attempt a person and quiz, however many tabs start at once.
    uniqueIndex('quiz_attempts_running_key')
      .on(table.quizId, table.userId, table.isPreview)
      .where(sql`status = 'attempt_started'`),
    // Archived attempts keep their number; a retake starts with 1 again.
    uniqueIndex('quiz_attempts_number_key')
      .on(table.quizId, table.userId, table.isPreview, table.number)
      .where(sql`archived_at is null`),
    index('quiz_attempts_archived').on(table.quizId, table.userId).where(sql`archived_at is not null`),
    index('quiz_attempts_user_id_started_at').on(table.userId, table.startedAt),
    index('quiz_attempts_course_id_started_at').on(table.courseId, table.startedAt),
    index('quiz_attempts_quiz_id_started_at').on(table.quizId, table.startedAt),
    // All that the staff's list filters, sorts and counts by: it reads no attempt that it does not show.
    index('quiz_attempts_list')
      .on(
        table.startedAt,
        table.id,
        table.result,
        table.courseId,
        table.quizId,
        table.userId,
        table.percent,
        table.endedAt,
      )
      .where(sql`not is_preview and not is_guest`),
    index('quiz_attempts_ended_at').on(table.endedAt),
    index('quiz_attempts_marking_rules').on(table.quizId, table.markingRules),
    index('quiz_attempts_preview').on(table.startedAt).where(sql`is_preview`),
    index('quiz_attempts_snapshot_id').on(table.snapshotId),
    index('quiz_attempts_deadline').on(table.deadline).where(sql`status = 'attempt_started'`),
  ],
);

/** Answers of attempts that run, a row for each: saving one of them reads and writes no other. */
export const draftAnswers = pgTable(
  'quiz_draft_answers',
  {
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    /** A question of the attempt's snapshot. */
    questionId: integer('question_id').notNull(),
    value: jsonb().notNull(),
    /** Characters of the value as JSON. */
    size: integer().notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** Extra attempts and time that staff granted to one learner. */
export const quizExtraAttempts = pgTable(
  'quiz_extra_attempts',
  {
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    extra: integer().notNull().default(0),
    /** The time limit of the quiz is multiplied by it. */
    timeFactor: numeric('time_factor', { precision: 4, scale: 2, mode: 'number' }).notNull().default(1),
    /** For staff. */
    reason: text().notNull().default(''),
    grantedById: integer('granted_by_id').references(() => users.id, { onDelete: 'set null' }),
    grantedAt: at('granted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.userId] }),
    index('quiz_extra_attempts_granted_by_id').on(table.grantedById),
  ],
);
