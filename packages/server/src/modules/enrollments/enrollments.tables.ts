import type { entitlementSources } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';
import { courses } from '../courses/courses.tables.ts';

export type EntitlementSource = (typeof entitlementSources)[number];

/** A person in a course: one row, kept when access ends, so that coming back continues. */
export const enrollments = pgTable(
  'enrollments',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    enrolledAt: at('enrolled_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
  },
  (table) => [
    uniqueIndex('enrollments_user_id_course_id_key').on(table.userId, table.courseId),
    index('enrollments_course_id').on(table.courseId),
    index('enrollments_enrolled_at').on(table.enrolledAt),
  ],
);

/** One reason why a learner may enter. Access is the union of all that are valid: ending one never ends another. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: identity(),
    enrollmentId: integer('enrollment_id')
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    /** The person of the enrollment: lists of people ask for the entitlements of everybody. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text().$type<EntitlementSource>().notNull(),
    /** The order, bundle or subscription it comes from; '' for the others. */
    sourceRef: text('source_ref').notNull().default(''),
    startsAt: at('starts_at').notNull(),
    expiresAt: at('expires_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('entitlements_source_key').on(table.enrollmentId, table.source, table.sourceRef),
    index('entitlements_ended_at').on(table.endedAt).where(sql`ended_at is not null`),
    // All that the rules of access ask for.
    index('entitlements_user_id').on(table.userId, table.startsAt, table.expiresAt, table.endedAt),
  ],
);

/** Who typed the right password of a protected course. */
export const courseUnlocks = pgTable(
  'course_unlocks',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The hash that was current then: a changed password locks again. */
    passwordHash: text('password_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('course_unlocks_user_id_course_id_key').on(table.userId, table.courseId)],
);
