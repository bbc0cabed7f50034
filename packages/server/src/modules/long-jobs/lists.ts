import {
  type Attempt,
  type bulkActions,
  contract,
  type Course,
  type Endpoint,
  type Got,
  type LongJobList,
  type QuizReview,
} from '@lectern/contract';
import { z } from 'zod';
import type { ColumnWord } from './column-words.ts';
import type { Cell } from './csv.rules.ts';

export type BulkAction = (typeof bulkActions)[number];

/** What a cell may need besides its row. */
interface Sheet {
  publicUrl: string;
}

type Column<Row> = readonly [head: ColumnWord, cell: (row: Row, sheet: Sheet) => Cell];

/** The calls of a list that a job makes, as far as it has them. All of them run in the transaction of their request. */
interface ListCalls {
  list: Endpoint;
  update?: Endpoint;
  bulkUpdate?: Endpoint;
  bulkRemove?: Endpoint;
  bulkRestore?: Endpoint;
  clone?: Endpoint;
}

export interface ListKind {
  calls: ListCalls;
  /** Filters that are always set. */
  always: Record<string, string>;
  /** What can be done with all rows; the list has the calls for it. */
  actions: readonly BulkAction[];
  /** What `changes` may hold. */
  changes: z.ZodType;
  columns: readonly Column<never>[];
}

const names = (terms: readonly { name: string }[]) => terms.map(({ name }) => name).join(', ');

const courseColumns: Column<Course>[] = [
  ['id', (row) => row.id],
  ['name', (row) => row.name],
  ['slug', (row) => row.slug],
  ['link', (row, { publicUrl }) => new URL(row.permalink, publicUrl).href],
  ['status', (row) => row.status],
  ['author', (row) => row.author?.display_name ?? ''],
  ['categories', (row) => names(row.categories)],
  ['tags', (row) => names(row.tags)],
  ['difficulty', (row) => row.difficulty?.name ?? ''],
  ['price_type', (row) => row.price_type],
  ['regular_price', (row) => row.regular_price],
  ['sale_price', (row) => row.sale_price],
  ['currency', (row) => row.currency],
  ['enrolled', (row) => row.students_count],
  ['completion', (row) => row.completion_percent ?? null],
  ['sections', (row) => row.counts.sections],
  ['lessons', (row) => row.counts.lessons],
  ['created', (row) => row.date_created],
  ['modified', (row) => row.date_modified],
];

type Term = Got<typeof contract.categories.get>;

const termColumns = (extra: readonly Column<Term>[]): Column<Term>[] => [
  ['id', (row) => row.id],
  ['name', (row) => row.name],
  ['slug', (row) => row.slug],
  ['link', (row, { publicUrl }) => new URL(row.link, publicUrl).href],
  ['description', (row) => row.description],
  ...extra,
  ['courses', (row) => row.count],
];

function termKind(
  calls: typeof contract.categories | typeof contract.tags | typeof contract.difficulties,
  extra: readonly Column<Term>[] = [],
): ListKind {
  return {
    calls,
    always: {},
    actions: ['update', 'delete'],
    // Every row has a revision of its own.
    changes: calls.update.body.omit({ modified: true }),
    columns: termColumns(extra),
  };
}

const attemptColumns: Column<Attempt>[] = [
  ['id', (row) => row.id],
  ['quiz', (row) => row.quiz?.name ?? ''],
  ['course', (row) => row.course?.name ?? ''],
  ['student', (row) => row.user?.display_name ?? ''],
  ['email', (row) => row.user?.email ?? ''],
  ['attempt', (row) => row.number],
  ['started', (row) => row.attempt_started_at],
  ['ended', (row) => row.attempt_ended_at],
  ['seconds', (row) => secondsOf(row)],
  ['questions', (row) => row.total_questions],
  ['answered', (row) => row.total_answered_questions],
  ['correct', (row) => row.total_correct_answers],
  ['points', (row) => row.earned_marks],
  ['max_points', (row) => row.total_marks],
  ['percent', (row) => row.percent],
  ['pass_mark', (row) => row.pass_mark],
  ['result', (row) => row.result],
  ['to_review', (row) => row.to_review],
];

function secondsOf({ attempt_started_at: from, attempt_ended_at: to }: Attempt): number | null {
  return to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / 1000);
}

type AnswerLine = Got<typeof contract.attempts.answers>['data'][number];

const answerColumns: Column<AnswerLine>[] = [
  ['attempt_id', (row) => row.attempt_id],
  ['quiz', (row) => row.quiz],
  ['course', (row) => row.course],
  ['student', (row) => row.student],
  ['email', (row) => row.email],
  ['attempt', (row) => row.number],
  ['started', (row) => row.started_at],
  ['result', (row) => row.result],
  ['question_id', (row) => row.question_id],
  ['question', (row) => row.question],
  ['type', (row) => row.type],
  ['answer', (row) => row.answered],
  ['correct', (row) => row.correct],
  ['points', (row) => row.points],
  ['max_points', (row) => row.max_points],
  ['reviewed', (row) => row.is_reviewed],
  ['note', (row) => row.note],
];

const reviewColumns: Column<QuizReview>[] = [
  ['id', (row) => row.id],
  ['quiz', (row) => row.quiz.name],
  ['course', (row) => row.course.name],
  ['author', (row) => row.author_name],
  ['title', (row) => row.title],
  ['content', (row) => row.content],
  ['status', (row) => row.status],
  ['replies', (row) => row.replies_count],
  ['by_staff', (row) => row.by_staff],
  ['created', (row) => row.date_created],
  ['modified', (row) => row.modified],
];

const noChanges = z.object({});

export const lists: Record<LongJobList, ListKind> = {
  courses: {
    calls: contract.courses,
    // What the person edits, not what the catalog shows.
    always: { context: 'edit' },
    actions: ['update', 'trash', 'restore', 'delete', 'clone'],
    changes: contract.courses.bulkUpdate.body.shape.changes,
    columns: courseColumns,
  },
  categories: termKind(contract.categories, [['parent', (row) => row.parent_id || null]]),
  tags: termKind(contract.tags),
  difficulties: termKind(contract.difficulties, [
    ['color', (row) => row.color],
    ['order', (row) => row.menu_order],
  ]),
  attempts: {
    calls: { list: contract.attempts.list, bulkRemove: contract.attempts.bulkRemove },
    always: {},
    actions: ['delete'],
    changes: noChanges,
    columns: attemptColumns,
  },
  attemptAnswers: {
    calls: { list: contract.attempts.answers },
    always: {},
    actions: [],
    changes: noChanges,
    columns: answerColumns,
  },
  quizReviews: {
    calls: contract.quizReviews,
    always: {},
    actions: ['update', 'trash', 'restore', 'delete'],
    changes: contract.quizReviews.bulkUpdate.body.shape.changes,
    columns: reviewColumns,
  },
};
