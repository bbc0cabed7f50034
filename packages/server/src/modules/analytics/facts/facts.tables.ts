import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import type { Measure } from './facts.queries.ts';

/**
 * What happened on a day in a course, in the time zone of the site; rows with 0 are left out. Rows of course 0 are about the
 * whole school. Ids of deleted courses and items go with the next run.
 */
export const analyticsFacts = pgTable(
  'analytics_facts',
  {
    courseId: integer('course_id').notNull(),
    measure: text().$type<Measure>().notNull(),
    day: date().notNull(),
    /** 0: the course as a whole. */
    itemId: integer('item_id').notNull().default(0),
    /** The source of an enrollment, or the currency of an amount. */
    facet: text().notNull().default(''),
    /** A count, seconds, or minor units of the currency. */
    value: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.measure, table.day, table.itemId, table.facet] }),
    index('analytics_facts_day').on(table.day),
    index('analytics_facts_items').on(table.measure, table.day, table.itemId, table.value).where(sql`item_id > 0`),
  ],
);

/** Who was active in which course on a day. Different people of a period cannot be added up from days. */
export const analyticsLearnerDays = pgTable(
  'analytics_learner_days',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seconds: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.day, table.userId] }),
    index('analytics_learner_days_day').on(table.day, table.userId),
    index('analytics_learner_days_user_id').on(table.userId),
  ],
);

/** The same by month, for long periods. Rows of course 0 are about the whole school. */
export const analyticsLearnerMonths = pgTable(
  'analytics_learner_months',
  {
    courseId: integer('course_id').notNull(),
    /** Its first day. */
    month: date().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.month, table.userId] }),
    index('analytics_learner_months_month').on(table.month),
    index('analytics_learner_months_user_id').on(table.userId),
  ],
);

/** Days (UTC) whose rows changed after their facts were written. Triggers of the tables write them. */
export const analyticsStaleDays = pgTable('analytics_stale_days', { day: date().notNull() }, (table) => [
  index('analytics_stale_days_day').on(table.day),
]);

/** One row: how far the facts reach. */
export const analyticsRuns = pgTable('analytics_runs', {
  id: integer().primaryKey().default(1),
  timeZone: text('time_zone').notNull(),
  /** Facts are complete before this day. */
  completeUntil: date('complete_until').notNull(),
  /** Its first moment, which triggers compare with. */
  completeUntilAt: at('complete_until_at').notNull(),
  ranAt: at('ran_at').notNull(),
});
