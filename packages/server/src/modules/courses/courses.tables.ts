import type { CourseLanguage } from '@lectern/contract/course-languages';
import type { AccessMode, ContentStatus, Flow, ItemTypeSlug, PrerequisitesMode, SafeHtml } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, html, identity, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';
import { terms } from '../terms/terms.tables.ts';

export const courses = pgTable(
  'courses',
  {
    id: identity(),
    name: text().notNull(),
    slug: text().notNull(),
    status: text().$type<ContentStatus>().notNull(),
    /** Where a restore leads back to. */
    statusBeforeTrash: text('status_before_trash').$type<ContentStatus>(),
    trashedAt: at('trashed_at'),
    description: html(),
    shortDescription: html('short_description'),
    /** Name and texts without tags, for search; terms and the author are searched in their own tables. */
    searchText: text('search_text').notNull().default(''),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Co-instructors. */
    additionalAuthorIds: integer('additional_author_ids').array().notNull().default(sql`'{}'::integer[]`),
    menuOrder: integer('menu_order').notNull().default(0),
    reviewsAllowed: boolean('reviews_allowed').notNull().default(true),
    enableQuestionsAnswers: boolean('enable_questions_answers').notNull().default(true),
    enableDailyReview: boolean('enable_daily_review').notNull().default(true),
    enableTutor: boolean('enable_tutor').notNull().default(false),
    /** '' for the language of the school. */
    language: text().$type<CourseLanguage>().notNull().default(''),
    /** argon2id of the course password; null when the course has none. */
    passwordHash: text('password_hash'),
    featured: boolean().notNull().default(false),
    catalogVisibility: text('catalog_visibility')
      .$type<'visible' | 'catalog' | 'search' | 'hidden'>()
      .notNull()
      .default('visible'),
    regularPrice: numeric('regular_price', { precision: 12, scale: 3 }),
    salePrice: numeric('sale_price', { precision: 12, scale: 3 }),
    dateOnSaleFrom: at('date_on_sale_from'),
    dateOnSaleTo: at('date_on_sale_to'),
    accessMode: text('access_mode').$type<AccessMode>().notNull().default('open'),
    billingCycle: text('billing_cycle').notNull().default(''),
    billingExpireAfter: integer('billing_expire_after').notNull().default(0),
    signupFee: numeric('signup_fee', { precision: 12, scale: 3 }),
    trialDays: integer('trial_days').notNull().default(0),
    difficultyId: integer('difficulty_id').references(() => terms.id, { onDelete: 'set null' }),
    featuredImage: integer('featured_image').notNull().default(0),
    featuredVideoSource: text('featured_video_source').notNull().default(''),
    featuredVideoUrl: text('featured_video_url').notNull().default(''),
    enrollmentLimit: integer('enrollment_limit').notNull().default(0),
    /** Minutes. */
    duration: integer().notNull().default(0),
    fakeEnrolledCount: integer('fake_enrolled_count').notNull().default(0),
    /** Kept by the enrollments module through courses/index.ts. */
    studentsCount: integer('students_count').notNull().default(0),
    averageRating: numeric('average_rating', { precision: 3, scale: 2 }).notNull().default('0'),
    /** Kept by the reviews module with the average: approved reviews by stars. */
    reviewCount: integer('review_count').notNull().default(0),
    ratingCounts: integer('rating_counts').array().notNull().default(sql`'{0,0,0,0,0}'::integer[]`),
    showCurriculum: boolean('show_curriculum').notNull().default(true),
    highlights: html(),
    purchaseNote: html('purchase_note'),
    courseBadge: text('course_badge').notNull().default(''),
    customFields: jsonb('custom_fields'),
    enableCourseRetake: boolean('enable_course_retake').notNull().default(false),
    /** 0: as often as they like. */
    retakeLimit: integer('retake_limit').notNull().default(0),
    reviewAfterCourseCompletion: boolean('review_after_course_completion').notNull().default(false),
    disableCourseContent: boolean('disable_course_content').notNull().default(false),
    enableEndDate: boolean('enable_end_date').notNull().default(false),
    endDate: at('end_date'),
    startsAt: at('starts_at'),
    /** A group that learns together: its learners read from the first moment to the second. */
    cohortStartsAt: at('cohort_starts_at'),
    cohortEndsAt: at('cohort_ends_at'),
    /** Closed for enrollment until this date; without one, until it is opened. */
    comingSoon: boolean('coming_soon').notNull().default(false),
    comingSoonUntil: at('coming_soon_until'),
    comingSoonHidesFacts: boolean('coming_soon_hides_facts').notNull().default(false),
    comingSoonHidesDate: boolean('coming_soon_hides_date').notNull().default(false),
    prerequisitesMode: text('prerequisites_mode').$type<PrerequisitesMode>().notNull().default('all'),
    accessDays: integer('access_days').notNull().default(0),
    flow: text().$type<Flow>().notNull().default('free-flow'),
    welcome: jsonb().$type<{ enabled: boolean; title: string; description: SafeHtml }>().notNull(),
    thankyou: jsonb().$type<{ display_type: '' | 'wp_pages' | 'url'; page_id: number; custom_url: string }>().notNull(),
    googleClassroomCourseId: text('google_classroom_course_id').notNull().default(''),
    googleClassroomCourseUrl: text('google_classroom_course_url').notNull().default(''),
    /** '' or what brought the course here, for example the address of the export and its id there. */
    importKey: text('import_key').notNull().default(''),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The last change of sections, items or their order; null when there was none since the course was made. */
    outlineModifiedAt: at('outline_modified_at'),
    outlineModifiedById: integer('outline_modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    /** What lies in the trash holds no address; restoring gives it one. */
    uniqueIndex('courses_slug_key').on(table.slug).where(sql`status <> 'trash'`),
    index('courses_slug').on(table.slug),
    index('courses_google_classroom_course_id')
      .on(table.googleClassroomCourseId)
      .where(sql`google_classroom_course_id <> ''`),
    uniqueIndex('courses_import_key_key').on(table.importKey).where(sql`import_key <> ''`),
    index('courses_status_created_at').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('courses_author_id').on(table.authorId),
    index('courses_additional_author_ids').using('gin', table.additionalAuthorIds),
    index('courses_difficulty_id').on(table.difficultyId),
  ],
);

/** Categories and tags of a course; the difficulty is a column of the course. */
export const courseTerms = pgTable(
  'course_terms',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    termId: integer('term_id')
      .notNull()
      .references(() => terms.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.termId] }), index('course_terms_term_id').on(table.termId)],
);

/** Courses that a learner completes before this one. */
export const coursePrerequisites = pgTable(
  'course_prerequisites',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    requiredId: integer('required_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.requiredId] }),
    index('course_prerequisites_required_id').on(table.requiredId),
  ],
);

export const sections = pgTable(
  'sections',
  {
    id: identity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: html(),
    /** Zero-based, without gaps within the course. */
    position: integer().notNull(),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Set while it lies in the trash; its items lie there with it. */
    trashedAt: at('trashed_at'),
  },
  (table) => [index('sections_course_id_position').on(table.courseId, table.position)],
);

/** What the outline shows of an item; written by the use case of the item's type. */
export interface ItemFacts {
  video?: boolean;
  videoSource?: string;
  /** Seconds. */
  videoPlaybackTime?: number;
  /** Minutes: of a lesson its video and its text, of a quiz its time limit; 0: unknown, or no limit. */
  duration?: number;
  preview?: boolean;
  /** Of a quiz. */
  questions?: number;
  points?: number;
  /** Start of a live session, as an ISO string. */
  startsAt?: string;
  /** Due date of an assignment, as an ISO string. */
  dueAt?: string;
}

/** When an item opens, in courses whose flow is 'date' or 'days'. */
export interface Drip {
  date: string | null;
  days: number;
}

/** The outline: every item of every type, once. An item's id is unique across types. */
export const courseItems = pgTable(
  'course_items',
  {
    id: identity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sectionId: integer('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    type: text().$type<ItemTypeSlug>().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    status: text().$type<ContentStatus>().notNull(),
    /** Zero-based within the section. */
    position: integer().notNull(),
    /**
     * Place in the whole course over all sections and statuses, rewritten with every change of the outline, so that
     * "the previous item" and "the next item" are one step in an index however long the course is.
     */
    outlinePosition: integer('outline_position').notNull(),
    drip: jsonb().$type<Drip>().notNull(),
    facts: jsonb().$type<ItemFacts>().notNull(),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Where a restore leads back to. */
    statusBeforeTrash: text('status_before_trash').$type<ContentStatus>(),
    /** It went to the trash because its section did, and comes back with it. */
    trashedWithSection: boolean('trashed_with_section').notNull().default(false),
  },
  (table) => [
    index('course_items_course_id_outline_position').on(table.courseId, table.outlinePosition),
    index('course_items_section_id_position').on(table.sectionId, table.position),
  ],
);

export type ItemRow = typeof courseItems.$inferSelect;
