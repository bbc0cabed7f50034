import type { BundleAccessMode, BundleStatus } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, html, identity } from '../../platform/db/columns.ts';
import { amount } from '../../platform/db/money-column.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** Several courses for one price. Amounts are in minor units of `currency`. */
export const bundles = pgTable(
  'bundles',
  {
    id: identity(),
    name: text().notNull(),
    slug: text().notNull(),
    status: text().$type<BundleStatus>().notNull(),
    statusBeforeTrash: text('status_before_trash').$type<BundleStatus>(),
    description: html(),
    highlights: html(),
    /** Name and description without tags. */
    searchText: text('search_text').notNull().default(''),
    featuredImage: integer('featured_image').notNull().default(0),
    featuredVideoSource: text('featured_video_source').notNull().default(''),
    featuredVideoUrl: text('featured_video_url').notNull().default(''),
    accessMode: text('access_mode').$type<BundleAccessMode>().notNull().default('one_time'),
    /** The currency of the school when the prices were saved. */
    currency: text().notNull(),
    regularPrice: amount('regular_price').notNull().default(0),
    salePrice: amount('sale_price'),
    dateOnSaleFrom: at('date_on_sale_from'),
    dateOnSaleTo: at('date_on_sale_to'),
    billingCycle: text('billing_cycle').notNull().default(''),
    billingExpireAfter: integer('billing_expire_after').notNull().default(0),
    signupFee: amount('signup_fee').notNull().default(0),
    trialDays: integer('trial_days').notNull().default(0),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    /** Bundles in the trash hold no address; restoring gives them one. */
    uniqueIndex('bundles_slug_key').on(table.slug).where(sql`status <> 'trash'`),
    index('bundles_status_created_at').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('bundles_author_id').on(table.authorId),
    index('bundles_modified_by_id').on(table.modifiedById),
  ],
);

export const bundleCourses = pgTable(
  'bundle_courses',
  {
    bundleId: integer('bundle_id')
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.courseId] }),
    index('bundle_courses_course_id').on(table.courseId),
  ],
);
