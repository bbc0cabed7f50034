import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../platform/db/columns.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** Questions of courses, and the replies to them. */
export const questionsAnswers = pgTable(
  'questions_answers',
  {
    id: identity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    itemId: integer('item_id').references(() => courseItems.id, { onDelete: 'set null' }),
    /** Of the item's video. */
    second: integer(),
    /** The question that it replies to; null for a question. */
    parentId: integer('parent_id').references((): AnyPgColumn => questionsAnswers.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    status: text().$type<'approve' | 'trash'>().notNull().default('approve'),
    statusBeforeTrash: text('status_before_trash').$type<'approve' | 'trash'>(),
    /** Its author was staff of the course when it was written. */
    byStaff: boolean('by_staff').notNull().default(false),
    /** Makes a repeated request create nothing. */
    requestKey: text('request_key'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Set when its author changes the text. */
    editedAt: at('edited_at'),

    // Of questions alone.
    acceptedAnswerId: integer('accepted_answer_id').references((): AnyPgColumn => questionsAnswers.id, {
      onDelete: 'set null',
    }),
    resolved: boolean().notNull().default(false),
    archived: boolean().notNull().default(false),
    locked: boolean().notNull().default(false),
    important: boolean().notNull().default(false),
    /** Staff have opened it since its last message of a learner. */
    isRead: boolean('is_read').notNull().default(false),
    /** These three follow the replies outside the trash; `refreshQuestion` writes them. */
    answersCount: integer('answers_count').notNull().default(0),
    staffAnswered: boolean('staff_answered').notNull().default(false),
    lastByStaff: boolean('last_by_staff').notNull().default(false),
    lastActivityAt: at('last_activity_at').notNull(),
  },
  (table) => [
    index('questions_answers_course_id_created_at')
      .on(table.courseId, table.createdAt.desc())
      .where(sql`parent_id is null`),
    index('questions_answers_created_at').on(table.createdAt.desc()).where(sql`parent_id is null`),
    index('questions_answers_parent_id').on(table.parentId),
    index('questions_answers_item_id').on(table.itemId),
    index('questions_answers_user_id').on(table.userId),
    index('questions_answers_accepted_answer_id').on(table.acceptedAnswerId),
    uniqueIndex('questions_answers_request_key').on(table.userId, table.requestKey),
  ],
);
