import { boolean, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const course = () =>
  integer('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/** Active time of a learner in an item on a day, in the time zone of the site at that time. */
export const learnerActivity = pgTable(
  'learner_activity',
  {
    userId: owner(),
    courseId: course(),
    itemId: integer('item_id')
      .notNull()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    seconds: integer().notNull().default(0),
    /** Time between two signals that is too long to be counted as active. */
    idleSeconds: integer('idle_seconds').notNull().default(0),
    /** Visits to the course whose first signal in an item was here. */
    visits: integer().notNull().default(0),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId, table.day] }),
    index('learner_activity_course_id').on(table.courseId, table.userId),
    index('learner_activity_item_id').on(table.itemId),
    index('learner_activity_day').on(table.day),
  ],
);

/** One clock a person: time is counted once, however many windows are open. */
export const activityClocks = pgTable(
  'activity_clocks',
  {
    userId: owner().primaryKey(),
    courseId: course(),
    seenAt: at('seen_at').notNull(),
    /** A visit has begun that no row has yet. */
    newVisit: boolean('new_visit').notNull(),
  },
  (table) => [index('activity_clocks_course_id').on(table.courseId)],
);
