import type { ReviewStatus } from '@lectern/contract';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at, identity } from '../../platform/db/columns.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { quizzes } from '../quizzes/quizzes.tables.ts';

/** Reviews of quizzes and of courses, and the replies to them. Each row is about a quiz or about a course. */
export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    quizId: integer('quiz_id').references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Null for reviews of quizzes, which can move to another course. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The review it replies to. */
    parentId: integer('parent_id').references((): AnyPgColumn => reviews.id, { onDelete: 'cascade' }),
    /** Stars, 1 to 5; null for reviews of quizzes and for replies. */
    rating: smallint(),
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
    check('reviews_subject_check', sql`num_nonnulls(quiz_id, course_id) = 1`),
    check(
      'reviews_rating_check',
      sql`(course_id is not null and parent_id is null) = (rating is not null) and rating between 1 and 5`,
    ),
    // One review per learner and quiz; reviews that staff add do not count.
    uniqueIndex('reviews_quiz_id_user_id_key')
      .on(table.quizId, table.userId)
      .where(sql`parent_id is null and not by_staff and status <> 'trash'`),
    // One review per learner and course. Those that staff add count, so that none rates a course twice.
    uniqueIndex('reviews_course_id_user_id_key')
      .on(table.courseId, table.userId)
      .where(sql`parent_id is null and status <> 'trash'`),
    index('reviews_parent_id').on(table.parentId),
    index('reviews_user_id').on(table.userId),
    index('reviews_created_at').on(table.createdAt).where(sql`parent_id is null`),
    index('reviews_course_id_created_at')
      .on(table.courseId, table.createdAt)
      .where(sql`parent_id is null and status = 'approve'`),
    index('reviews_course_id_rating_created_at')
      .on(table.courseId, table.rating, table.createdAt)
      .where(sql`parent_id is null and status = 'approve'`),
  ],
);
