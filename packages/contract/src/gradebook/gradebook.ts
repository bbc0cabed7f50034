import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { dateIn, flag, id, idList, isoDate, isoDateOrNull, nameText, plainText, points, whole } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { listedPerson, personRef } from '../base/refs.ts';
import {
  MAX_COLUMN_POINTS,
  MAX_COLUMN_WEIGHT,
  MAX_DROP_LOWEST,
  MAX_GRADEBOOK_CATEGORIES,
  MAX_GRADEBOOK_COLUMNS,
  MAX_GRADEBOOK_NAME_LENGTH,
  MAX_GRADE_CHANGES,
  MAX_GRADE_FILE_LENGTH,
  MAX_GRADE_REASON_LENGTH,
  MAX_OVERRIDE_PERCENT,
  MAX_SAVED_CELLS,
} from '../limits.ts';
import { cellStatuses, columnKey, courseResult, gradedTypes, keyOfAnswer, resultStatuses } from './grade-shapes.ts';

const weight = points(0, MAX_COLUMN_WEIGHT, 0.01);
const name = nameText(MAX_GRADEBOOK_NAME_LENGTH);
const reason = plainText(MAX_GRADE_REASON_LENGTH, 0).default('');

const category = z.object({
  id: z.number().int(),
  name: z.string(),
  weight: z.number(),
  drop_lowest: z.number().int(),
});

const column = z.object({
  key: keyOfAnswer,
  type: z.enum(gradedTypes),
  name: z.string(),
  /** Full points. */
  total: z.number(),
  due_date: isoDateOrNull,
  /** 0: not counted. */
  weight: z.number(),
  category_id: z.number().int().nullable(),
  extra_credit: z.boolean(),
  /** null: hidden from learners. */
  released_at: isoDateOrNull,
});

const setup = z.object({
  course_id: z.number().int(),
  /** Pass it back: a save that is based on an older one is refused. */
  version: z.number().int(),
  /** New columns are hidden until they are released. */
  columns_start_hidden: z.boolean(),
  categories: z.array(category),
  columns: z.array(column),
  /** Results that are being worked out again in the background. */
  recalculating: z.boolean(),
});
export type GradebookSetup = z.output<typeof setup>;

/** What the stream says: learners whose rows have changed, or none of them where columns or categories have. */
export interface StreamedGrades {
  user_ids: number[];
}

/** In their order. Categories that are left out are deleted; so are manual columns with their scores. */
const setupBody = z.object({
  version: whole(0, 2_000_000_000),
  columns_start_hidden: flag,
  categories: z
    .array(
      z.object({
        /** Absent: a new one, which columns name by `name`. */
        id: id.optional(),
        name,
        weight,
        drop_lowest: whole(0, MAX_DROP_LOWEST),
      }),
    )
    .max(MAX_GRADEBOOK_CATEGORIES),
  columns: z
    .array(
      z.object({
        /** Absent: a new manual column. */
        key: columnKey.optional(),
        /** Of manual columns. */
        name: name.optional(),
        total: points(0.01, MAX_COLUMN_POINTS, 0.01).optional(),
        due_date: dateIn.optional(),
        weight,
        /** The name of a category of this body; '' for none. */
        category: nameText(MAX_GRADEBOOK_NAME_LENGTH, 0),
        extra_credit: flag,
      }),
    )
    .max(MAX_GRADEBOOK_COLUMNS),
});

const gridCell = z.object({
  key: keyOfAnswer,
  status: z.enum(cellStatuses),
  earned: z.number().nullable(),
  total: z.number(),
  percent: z.number().nullable(),
  dropped: z.boolean(),
  overridden: z.boolean(),
  /** A person has yet to review what was handed in. */
  needs_review: z.boolean(),
});

/** What staff entered in a cell; absent values are null. */
const enteredCell = z.object({
  /** Points of a manual column. */
  score: z.number().nullable(),
  excused: z.boolean(),
  override_percent: z.number().nullable(),
  override_points: z.number().nullable(),
  reason: z.string(),
});
export type EnteredCell = z.output<typeof enteredCell>;

const cellScore = points(0, MAX_COLUMN_POINTS, 0.01).nullable();
/** The values that a cell has afterwards. */
const cellValues = z.object({
  score: cellScore.optional(),
  excused: flag.optional(),
  override_percent: points(0, MAX_OVERRIDE_PERCENT, 0.01).nullable().optional(),
  override_points: cellScore.optional(),
  /** Excusing and overriding need one. */
  reason,
});

const gridRow = z.object({
  user: listedPerson,
  result_id: z.number().int().nullable(),
  ...courseResult,
  overridden: z.boolean(),
  cells: z.array(gridCell),
  /** Cells with values that staff entered, by key. */
  entered: z.record(z.string(), enteredCell),
});

/** A learner's result in a quiz before or after a regrade. */
export interface RegradeValue {
  earned: number;
  total: number;
  needs_review: boolean;
}

/** What a regrade changed, as `after` of its change for the course. */
export interface RegradeSummary {
  attempts: number;
  /** Whose result differs; their changes are listed by `regrade`. */
  learners: number;
  /** Names of the first questions whose answers were marked in another way. */
  questions: string[];
  questions_changed: number;
}

const change = z.object({
  id: z.number().int(),
  kind: z.enum(['cell', 'course_override', 'setup', 'release', 'scale', 'regrade']),
  user: personRef.nullable(),
  key: keyOfAnswer.nullable(),
  name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  by: personRef.nullable(),
  at: isoDate,
  /** It can be undone, unless the value has changed since. */
  undoable: z.boolean(),
  undone: z.boolean(),
});

const fileProblem = z.object({
  /** Of the file; the head is line 1. */
  line: z.number().int(),
  column: z.string(),
  message: z.string(),
});

const path = '/lectern/v1/gradebook/:course';
const ofCourse = z.object({ course: id });
const who = 'staff of the course';
const errors = ['not_signed_in', 'forbidden', 'not_found', 'addon_inactive'] as const;
const gridFilters = {
  search: z.string().trim().max(100).default(''),
  status: z.enum(resultStatuses).optional(),
  /** Learners whose access has ended are left out unless it is `any`. */
  access: z.enum(['active', 'any']).default('active'),
};

/** The gradebook of a course. */
export const gradebook = {
  toGrade: endpoint({
    method: 'GET',
    path: '/lectern/v1/gradebook-to-grade',
    summary: 'Count the attempts and submissions to grade in some courses',
    who: 'staff; instructors get their own courses',
    query: z.object({ courses: idList }),
    response: z.object({
      /** Courses without work to grade are left out. */
      rows: z.array(
        z.object({
          course_id: z.number().int(),
          /** Attempts with answers that need a review. */
          attempts: z.number().int(),
          submissions: z.number().int(),
        }),
      ),
    }),
    errors: ['not_signed_in', 'forbidden', 'addon_inactive', 'invalid_params'],
  }),
  get: endpoint({
    method: 'GET',
    path,
    summary: 'Get the columns and categories of a course',
    who,
    params: ofCourse,
    response: setup,
    errors,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    summary: 'Save the columns and categories of a course as a whole',
    who,
    params: ofCourse,
    body: setupBody,
    response: setup,
    errors: ['invalid_params', 'version_conflict', ...errors],
  }),
  release: endpoint({
    method: 'PUT',
    path: `${path}/release`,
    summary: 'Show columns to learners, or hide them',
    who,
    params: ofCourse,
    body: z.object({ keys: z.array(columnKey).min(1).max(MAX_GRADEBOOK_COLUMNS), released: flag }),
    response: setup,
    errors: ['invalid_params', ...errors],
  }),
  releasePreview: endpoint({
    method: 'GET',
    path: `${path}/release`,
    summary: 'How many learners are notified when hidden columns are shown',
    who,
    params: ofCourse,
    /** Absent: all hidden columns. */
    query: z.object({ key: columnKey.optional() }),
    response: z.object({ learners: z.number().int() }),
    errors: ['invalid_params', ...errors],
  }),
  grid: endpoint({
    method: 'GET',
    path: `${path}/grid`,
    summary: 'List learners with all their cells',
    who,
    params: ofCourse,
    query: listQuery(['name', 'percent'], { orderby: 'name', order: 'asc', per_page: 50 })
      .pick({ page: true, per_page: true, offset: true, orderby: true, order: true, include: true })
      .extend(gridFilters),
    response: envelope(gridRow).extend({ columns: z.array(column) }),
    errors: ['invalid_params', ...errors],
  }),
  attempt: endpoint({
    method: 'GET',
    path: `${path}/attempt`,
    summary: 'The attempt that counts for a learner at a quiz of the course',
    who,
    params: ofCourse,
    query: z.object({ user: id, quiz: id }),
    /** null where none has ended, or the average of several counts. */
    response: z.object({ attempt_id: z.number().int().nullable() }),
    errors: ['invalid_params', ...errors],
  }),
  saveCells: endpoint({
    method: 'PUT',
    path: `${path}/cells`,
    summary: 'Save cells: all of them, or none',
    who,
    params: ofCourse,
    body: z.object({
      cells: z
        .array(
          cellValues.extend({
            user_id: id,
            key: columnKey,
            /** The values that the caller expects. If a cell has others, nothing is saved. */
            expected: enteredCell.omit({ reason: true }).partial().optional(),
          }),
        )
        .min(1)
        .max(MAX_SAVED_CELLS),
    }),
    /** Rows of the first learners of the body, 100 and 5,000 cells at most. */
    response: z.object({ data: z.array(gridRow), change_ids: z.array(z.number().int()) }),
    errors: ['invalid_params', 'cells_changed', ...errors],
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: 'The grid as CSV',
    who: `${who}; the cookie alone identifies`,
    params: ofCourse,
    query: z.object(gridFilters),
    response: z.unknown(),
    file: 'text/csv',
    cookieAlone: true,
    errors: ['invalid_params', ...errors],
  }),
  importFile: endpoint({
    method: 'POST',
    path: `${path}/file`,
    summary: 'Enter scores of manual columns from CSV as the grid gives it',
    who,
    params: ofCourse,
    body: z.object({
      csv: z.string().min(1).max(MAX_GRADE_FILE_LENGTH),
      /** Only says what would be changed. */
      dry_run: flag.default(true),
    }),
    transaction: 'own',
    response: z.object({
      dry_run: z.boolean(),
      /** Cells whose value differs. Nothing is saved while there are problems. */
      changed: z.number().int(),
      unchanged: z.number().int(),
      problems: z.array(fileProblem),
      /** The first changes. */
      preview: z.array(
        z.object({
          user: personRef,
          key: keyOfAnswer,
          before: z.number().nullable(),
          after: z.number().nullable(),
        }),
      ),
    }),
    errors: ['invalid_params', ...errors],
  }),
  stream: endpoint({
    method: 'GET',
    path: `${path}/stream`,
    summary: 'Changes of the grid as they happen, as server-sent events',
    who: `${who}; the session cookie identifies`,
    params: ofCourse,
    query: z.object({
      /** Without waiting, the answer ends at once: for clients that cannot read a stream. */
      wait: flag.default(true),
    }),
    response: z.unknown(),
    file: 'text/event-stream',
    cookieAlone: true,
    errors: ['rate_limited', 'invalid_params', ...errors],
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}/history`,
    summary: 'What staff changed, newest first',
    who,
    params: ofCourse,
    query: listQuery(['id'], { per_page: 20 })
      .pick({ page: true, offset: true })
      .extend({
        per_page: whole(1, MAX_GRADE_CHANGES).default(20),
        user: id.optional(),
        key: columnKey.optional(),
        /** The learners whose result a regrade changed, by the id of its change. */
        regrade: id.optional(),
      }),
    response: envelope(change),
    errors: ['invalid_params', ...errors],
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/history/:change/undo`,
    summary: 'Undo one change, unless what it changed was changed since',
    who,
    params: ofCourse.extend({ change: id }),
    response: change,
    errors: ['grade_change_outdated', 'invalid_params', ...errors],
  }),
};
