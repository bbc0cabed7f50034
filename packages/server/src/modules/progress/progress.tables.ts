import type { ItemTypeSlug } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';

export const courseProgress = pgTable(
  'course_progress',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    status: text().$type<'started' | 'progress' | 'completed'>().notNull(),
    startedAt: at('started_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    /**
     * The first time everything was done since the learner began or took the course again. Later items do not take a
     * finished course away.
     */
    completedAt: at('completed_at'),
    hasUserRedirected: boolean('has_user_redirected').notNull().default(false),
    ratingsModalOpened: boolean('ratings_modal_opened').notNull().default(false),
    /** The learner has seen the finish of the course, which is shown once. */
    finishShown: boolean('finish_shown').notNull().default(false),
    /** How often the learner has taken the course again. */
    retakeCount: integer('retake_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('course_progress_user_id_course_id_key').on(table.userId, table.courseId),
    index('course_progress_course_id').on(table.courseId),
    index('course_progress_course_id_user_id_completed')
      .on(table.courseId, table.userId)
      .where(sql`completed_at is not null or retake_count > 0`),
    index('course_progress_completed_at').on(table.completedAt),
  ],
);

/** Previous runs of people who have retaken a course. Only staff read it. */
export const courseRuns = pgTable(
  'course_runs',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** 1 for the first time they took it. */
    number: integer().notNull(),
    startedAt: at('started_at').notNull(),
    completedAt: at('completed_at').notNull(),
    retakenAt: at('retaken_at').notNull(),
    items: jsonb().$type<RunItem[]>().notNull(),
    /** What other modules knew of it and keep nowhere else, by their names. */
    beside: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    uniqueIndex('course_runs_user_id_course_id_number_key').on(table.userId, table.courseId, table.number),
    index('course_runs_course_id').on(table.courseId),
    index('course_runs_completed_at').on(table.completedAt),
  ],
);

/** Moments as JSON has them. */
export interface RunItem {
  id: number;
  type: ItemTypeSlug;
  completed: boolean;
  startedAt: string;
  completedAt: string | null;
}

export const itemProgress = pgTable(
  'item_progress',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    itemType: text('item_type').$type<ItemTypeSlug>().notNull(),
    completed: boolean().notNull(),
    startedAt: at('started_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    completedAt: at('completed_at'),
    previouslyVisitedPage: jsonb('previously_visited_page').$type<string[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('item_progress_user_id_item_id_key').on(table.userId, table.itemId),
    index('item_progress_user_id_course_id').on(table.userId, table.courseId),
    index('item_progress_item_id').on(table.itemId),
    index('item_progress_course_id').on(table.courseId),
    // What figures of a course count, without reading the rows.
    index('item_progress_done').on(table.courseId, table.itemId, table.userId).where(sql`completed`),
    index('item_progress_started_at').on(table.startedAt),
    index('item_progress_completed_at').on(table.completedAt),
  ],
);
