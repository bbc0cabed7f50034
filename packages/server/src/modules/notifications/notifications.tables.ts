import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** The reminders sent to a learner for a course; prevents sending one twice. */
export const reminders = pgTable(
  'reminders',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    kind: text().$type<'completion' | 'access_ending'>().notNull(),
    sentCount: integer('sent_count').notNull().default(1),
    sentAt: at('sent_at').notNull(),
    /** The end of access that the reminder was about. A changed end gets a new reminder. */
    endsAt: at('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.kind] })],
);
