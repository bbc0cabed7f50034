import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, identity } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';
import { quizzes } from '../quizzes/quizzes.tables.ts';

type ReviewStatus = 'hold' | 'approve' | 'spam' | 'trash';

/** What learners say of quizzes, and the replies to it. */
export const quizReviews = pgTable(
  'quiz_reviews',
  {
    id: identity(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The review it replies to. */
    parentId: integer('parent_id').references((): AnyPgColumn => quizReviews.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    content: text().notNull(),
    status: text().$type<ReviewStatus>().notNull(),
    statusBeforeTrash: text('status_before_trash').$type<ReviewStatus>(),
    byStaff: boolean('by_staff').notNull().default(false),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Set when its author changes it after it was sent. */
    editedAt: at('edited_at'),
  },
  (table) => [
    // One review a person and quiz; what staff wrote in nobody's name is not bound by it.
    uniqueIndex('quiz_reviews_quiz_id_user_id_key')
      .on(table.quizId, table.userId)
      .where(sql`parent_id is null and not by_staff and status <> 'trash'`),
    index('quiz_reviews_parent_id').on(table.parentId),
    index('quiz_reviews_created_at').on(table.createdAt).where(sql`parent_id is null`),
  ],
);
