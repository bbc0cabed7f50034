import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../../platform/db/columns.ts';
import { courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';

const courseId = () =>
  integer('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/** When a learner of a course needs help; 0 and false: the rule is off. A course without a row has the default rules. */
export const helpRules = pgTable('analytics_help_rules', {
  courseId: courseId().primaryKey(),
  notStartedDays: integer('not_started_days').notNull(),
  inactiveDays: integer('inactive_days').notNull(),
  behindPercent: integer('behind_percent').notNull(),
  failedAttempts: integer('failed_attempts').notNull(),
  lowScorePercent: integer('low_score_percent').notNull(),
  overdueAssignments: boolean('overdue_assignments').notNull(),
});

/** Emails that staff sent to learners, with whom they were sent to. */
export const helpMessages = pgTable(
  'analytics_help_messages',
  {
    id: identity(),
    courseId: courseId(),
    senderId: integer('sender_id').references(() => users.id, { onDelete: 'set null' }),
    /** `{sender}:{id of the request}`: a repeated request of the same sender sends nothing. */
    requestId: text('request_id').notNull(),
    subject: text().notNull(),
    recipients: jsonb().$type<number[]>().notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('analytics_help_messages_request_id_key').on(table.courseId, table.requestId),
    index('analytics_help_messages_sender_id').on(table.senderId),
  ],
);
