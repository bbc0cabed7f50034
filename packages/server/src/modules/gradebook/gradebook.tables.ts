import type { ScoredCell } from '@lectern/contract/course-score';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

// Points, percents and weights are whole hundredths; points of grades are whole tenths.

const courseId = () =>
  integer('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const staffId = (name: string) => integer(name).references(() => users.id, { onDelete: 'set null' });

/** The grading scale of the school. */
export const grades = pgTable(
  'grades',
  {
    id: identity(),
    name: text().notNull(),
    points: integer().notNull(),
    min: integer().notNull(),
    max: integer().notNull(),
    color: text().notNull(),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
  },
  // Names that differ in case alone are refused by the use cases, which hold a lock.
  (table) => [uniqueIndex('grades_name_key').on(table.name)],
);

/** The gradebook of a course. Without a row it is as a new one. */
export const gradebooks = pgTable(
  'gradebooks',
  {
    courseId: courseId().primaryKey(),
    /** Increases with every save of columns and categories. */
    version: integer().notNull().default(0),
    columnsStartHidden: boolean('columns_start_hidden').notNull().default(false),
    /** Results of the course are out of date. */
    stale: boolean().notNull().default(false),
    /** Increases when results become out of date, so that a batch sees that it has to begin again. */
    staleCount: integer('stale_count').notNull().default(0),
    /** users.id of the last learner of the present run. */
    cursor: integer().notNull().default(0),
    /** Hash of columns, weights and categories that the results follow from. */
    fingerprint: text().notNull().default(''),
  },
  (table) => [index('gradebooks_stale').on(table.courseId).where(sql`stale`)],
);

export const gradebookCategories = pgTable(
  'gradebook_categories',
  {
    id: identity(),
    courseId: courseId(),
    name: text().notNull(),
    weight: integer().notNull(),
    dropLowest: integer('drop_lowest').notNull(),
    /** Zero-based. */
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('gradebook_categories_course_id_name_key').on(table.courseId, table.name)],
);

/** Manual columns, and what the gradebook keeps of graded items. An item without a row is as a new column. */
export const gradebookColumns = pgTable(
  'gradebook_columns',
  {
    id: identity(),
    courseId: courseId(),
    /** null for a manual column. */
    itemId: integer('item_id').references(() => courseItems.id, { onDelete: 'cascade' }),
    /** Of a manual column; items have their own name, total, due date and weight. */
    name: text().notNull().default(''),
    total: integer().notNull().default(0),
    dueAt: at('due_at'),
    weight: integer().notNull().default(100),
    categoryId: integer('category_id').references(() => gradebookCategories.id, { onDelete: 'set null' }),
    extraCredit: boolean('extra_credit').notNull().default(false),
    /** null: hidden from learners. */
    releasedAt: at('released_at'),
    /** Zero-based. */
    position: integer().notNull(),
  },
  (table) => [
    uniqueIndex('gradebook_columns_item_id_key').on(table.itemId),
    index('gradebook_columns_course_id').on(table.courseId, table.position),
    index('gradebook_columns_category_id').on(table.categoryId),
  ],
);

/** What staff entered for a learner in a column. */
export const gradebookCells = pgTable(
  'gradebook_cells',
  {
    id: identity(),
    courseId: courseId(),
    userId: userId(),
    /** One of both is set. */
    itemId: integer('item_id').references(() => courseItems.id, { onDelete: 'cascade' }),
    columnId: integer('column_id').references(() => gradebookColumns.id, { onDelete: 'cascade' }),
    /** Points of a manual column. */
    score: integer(),
    excused: boolean().notNull().default(false),
    overridePercent: integer('override_percent'),
    overridePoints: integer('override_points'),
    reason: text().notNull().default(''),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: staffId('modified_by_id'),
  },
  (table) => [
    uniqueIndex('gradebook_cells_item_key').on(table.userId, table.itemId),
    uniqueIndex('gradebook_cells_column_key').on(table.userId, table.columnId),
    index('gradebook_cells_course_id').on(table.courseId, table.userId),
    index('gradebook_cells_item_id').on(table.itemId),
    index('gradebook_cells_column_id').on(table.columnId),
    index('gradebook_cells_modified_by_id').on(table.modifiedById),
  ],
);

export interface CategoryScore {
  id: number;
  percent: number | null;
}

/** The score of a learner in a course, as `courseScore` works it out. */
export const gradeResults = pgTable(
  'grade_results',
  {
    id: identity(),
    courseId: courseId(),
    userId: userId(),
    cells: jsonb().$type<ScoredCell[]>().notNull(),
    categories: jsonb().$type<CategoryScore[]>().notNull(),
    /** The override, or what was worked out. */
    percent: integer(),
    computedPercent: integer('computed_percent'),
    gradeId: integer('grade_id').references(() => grades.id, { onDelete: 'set null' }),
    status: text().$type<'in_progress' | 'final'>().notNull(),
    overridePercent: integer('override_percent'),
    overrideReason: text('override_reason').notNull().default(''),
    overrideById: staffId('override_by_id'),
    overrideAt: at('override_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('grade_results_course_id_user_id_key').on(table.courseId, table.userId),
    index('grade_results_user_id').on(table.userId, table.updatedAt),
    index('grade_results_updated_at').on(table.updatedAt, table.id),
    index('grade_results_grade_id').on(table.gradeId),
    index('grade_results_override_by_id').on(table.overrideById),
    index('grade_results_in_progress').on(table.courseId, table.userId).where(sql`status = 'in_progress'`),
  ],
);

export type GradeChangeKind = 'cell' | 'course_override' | 'setup' | 'release' | 'scale' | 'regrade';

/** What staff changed. Rows are only added. */
export const gradebookChanges = pgTable(
  'gradebook_changes',
  {
    id: identity(),
    /** null for the scale of the school. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    kind: text().$type<GradeChangeKind>().notNull(),
    /** The learner; null for what concerns all. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** '' or which column, such as `item:12`. */
    columnRef: text('column_ref').notNull().default(''),
    /** The name of the column at the time. */
    name: text().notNull().default(''),
    before: jsonb(),
    after: jsonb(),
    reason: text().notNull().default(''),
    actorId: staffId('actor_id'),
    createdAt: at('created_at').notNull(),
    /** The change that this one undoes. */
    undoesId: integer('undoes_id'),
    /** Of a learner's result that a regrade changed: the change that says so for the course. */
    regradeId: integer('regrade_id'),
  },
  (table) => [
    index('gradebook_changes_course_id').on(table.courseId, table.id),
    index('gradebook_changes_user_id').on(table.userId, table.courseId, table.id),
    index('gradebook_changes_actor_id').on(table.actorId),
    uniqueIndex('gradebook_changes_undoes_id_key').on(table.undoesId),
    index('gradebook_changes_regrade_id').on(table.regradeId, table.id).where(sql`regrade_id is not null`),
  ],
);
