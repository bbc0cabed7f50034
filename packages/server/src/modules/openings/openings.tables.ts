import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** Who gets an email when enrollment in a course opens. A row is deleted with its email. */
export const openingAlerts = pgTable(
  'opening_alerts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('opening_alerts_course_id').on(table.courseId, table.userId),
  ],
);
