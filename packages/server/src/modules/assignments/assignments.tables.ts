import type { Assignment, GradeCause, LatePenalty, RatedRubric, ReplyResult, Rubric } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, html, identity, jsonb } from '../../platform/db/columns.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import type { MaterialOptions } from '../media/index.ts';

/** Points with two decimals. */
const marks = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' });

/** The content of an assignment. Identity, name, status and place are in course_items. */
export const assignments = pgTable(
  'assignments',
  {
    id: integer()
      .primaryKey()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    description: html(),
    shortDescription: html('short_description'),
    dueAt: at('due_at'),
    lateSubmissions: text('late_submissions').$type<Assignment['late_submissions']>().notNull().default('allow'),
    latePenaltyPercent: integer('late_penalty_percent').notNull().default(10),
    lateFloorPercent: integer('late_floor_percent').notNull().default(0),
    totalPoints: marks('total_points').notNull().default(100),
    passPoints: marks('pass_points').notNull().default(50),
    submissionKinds: jsonb('submission_kinds')
      .$type<Assignment['submission_kinds']>()
      .notNull()
      .default(['text', 'files']),
    maxFiles: integer('max_files').notNull().default(5),
    /** In megabytes; 0 means the upload limit of the school. */
    maxFileMb: integer('max_file_mb').notNull().default(10),
    allowedTypes: jsonb('allowed_types')
      .$type<Assignment['allowed_types']>()
      .notNull()
      .default(['pdf', 'zip', 'word', 'powerpoint', 'excel', 'image', 'video', 'audio']),
    retake: boolean().notNull().default(false),
    /** Learners complete it only once they have passed. */
    restrictCompletion: boolean('restrict_completion').notNull().default(false),
    weight: marks('weight').notNull().default(1),
    /** The highest levels add up to the total points; empty without a rubric. */
    rubric: jsonb().$type<Rubric>().notNull().default([]),
    /** Graders do not see who submitted, until `namesShownAt`. */
    anonymous: boolean().notNull().default(false),
    namesShownAt: at('names_shown_at'),
    /** media ids, in order. */
    downloadMaterials: jsonb('download_materials').$type<number[]>().notNull().default([]),
    /** Label and download option of some of the materials, by media id. */
    materialOptions: jsonb('material_options').$type<Record<string, MaterialOptions>>().notNull().default({}),
  },
  (table) => [index('assignments_due_at').on(table.dueAt)],
);

/** Submissions. Each learner has at most one current submission per assignment; older ones are archived. */
export const assignmentReplies = pgTable(
  'assignment_replies',
  {
    id: identity(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The count of this learner's submissions to the assignment, starting at 1. */
    number: integer().notNull(),
    /** Numbers the learner within the assignment while it is graded anonymously, in random order. */
    alias: integer().notNull().default(sql`floor(random() * 900000 + 100000)`),
    answer: html(),
    submittedAt: at('submitted_at').notNull(),
    editedAt: at('edited_at'),
    /** Increases with every edit. Writes that name an older version are refused. */
    version: integer().notNull().default(1),
    late: boolean().notNull().default(false),
    /** Started days from the present due date of the learner to the submission or its last edit. */
    lateDays: integer('late_days').notNull().default(0),
    result: text().$type<ReplyResult>().notNull().default('pending'),
    /** After the late penalty. */
    earnedPoints: marks('earned_points'),
    /** As the grader gave them. */
    givenPoints: marks('given_points'),
    /** The late penalty of a graded submission. */
    penalty: jsonb().$type<Omit<LatePenalty, 'most_points'>>(),
    /** The total of the assignment when it was graded; null until then. */
    totalPoints: marks('total_points'),
    /** The grader set a result that differs from the one the points give. */
    overridden: boolean().notNull().default(false),
    /** Why the result was overridden; only staff see it. */
    resultReason: text('result_reason').notNull().default(''),
    /** The rubric as it was at grading, with the ratings; null when it was graded without one. */
    rubric: jsonb().$type<RatedRubric | null>(),
    note: html(),
    graderId: integer('grader_id').references(() => users.id, { onDelete: 'set null' }),
    gradedAt: at('graded_at'),
    /** Set when the submission no longer counts and the learner may submit again. */
    archivedAt: at('archived_at'),
    /** When staff returned it for a retake; null for one that its learner or a course retake archived. */
    returnedAt: at('returned_at'),
    /** In the trash. Such submissions are archived too; null once they are restored. */
    trashedAt: at('trashed_at'),
  },
  (table) => [
    uniqueIndex('assignment_replies_current')
      .on(table.assignmentId, table.userId)
      .where(sql`${table.archivedAt} is null`),
    index('assignment_replies_course_id').on(table.courseId),
    index('assignment_replies_user_id').on(table.userId),
    index('assignment_replies_submitted_at').on(table.submittedAt),
    index('assignment_replies_grader_id').on(table.graderId),
  ],
);

/** Every grading of a submission. Rows are only added. */
export const assignmentGrades = pgTable(
  'assignment_grades',
  {
    id: identity(),
    replyId: integer('reply_id')
      .notNull()
      .references(() => assignmentReplies.id, { onDelete: 'cascade' }),
    /** The learner. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cause: text().$type<GradeCause>().notNull(),
    graderId: integer('grader_id').references(() => users.id, { onDelete: 'set null' }),
    gradedAt: at('graded_at').notNull(),
    pointsBefore: marks('points_before'),
    points: marks('points').notNull(),
    totalPoints: marks('total_points').notNull(),
    result: text().$type<ReplyResult>().notNull(),
    resultReason: text('result_reason').notNull().default(''),
    rubric: jsonb().$type<RatedRubric | null>(),
    note: html(),
  },
  (table) => [
    index('assignment_grades_reply_id').on(table.replyId),
    index('assignment_grades_user_id').on(table.userId),
    index('assignment_grades_grader_id').on(table.graderId),
  ],
);

/** Graders who have a submission open. A row counts for a short time after `seenAt`. */
export const assignmentGraders = pgTable(
  'assignment_graders',
  {
    replyId: integer('reply_id')
      .notNull()
      .references(() => assignmentReplies.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.replyId, table.userId] }),
    index('assignment_graders_user_id').on(table.userId),
    index('assignment_graders_seen_at').on(table.seenAt),
  ],
);

/** Comments that graders use again. */
export const gradingComments = pgTable(
  'grading_comments',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The course whose staff may use it too; null for private comments. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    text: text().notNull(),
    modifiedAt: at('modified_at').notNull(),
  },
  (table) => [
    index('grading_comments_user_id').on(table.userId),
    index('grading_comments_course_id').on(table.courseId),
  ],
);

/** Files attached by learners. `replyId` is null until they are submitted. */
export const assignmentFiles = pgTable(
  'assignment_files',
  {
    id: identity(),
    /** null when the assignment was deleted; a job then removes the row and the stored file. */
    assignmentId: integer('assignment_id').references(() => courseItems.id, { onDelete: 'set null' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    replyId: integer('reply_id').references(() => assignmentReplies.id, { onDelete: 'set null' }),
    fileKey: text('file_key').notNull(),
    /** The learner's file name without its extension. */
    title: text().notNull(),
    mimeType: text('mime_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
    /** Hidden from everyone; a job removes the row and the stored file. */
    discardedAt: at('discarded_at'),
  },
  (table) => [
    index('assignment_files_assignment_id').on(table.assignmentId, table.userId),
    index('assignment_files_user_id').on(table.userId),
    index('assignment_files_reply_id').on(table.replyId),
  ],
);

/** Drafts of submissions. */
export const assignmentDrafts = pgTable(
  'assignment_drafts',
  {
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: html(),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignment_drafts_user_id').on(table.userId),
  ],
);

/** Other terms of an assignment for one learner. */
export const assignmentExceptions = pgTable(
  'assignment_exceptions',
  {
    id: identity(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** null: the due date of the assignment. */
    dueAt: at('due_at'),
    /** Late submissions are accepted, also where the assignment refuses them. */
    acceptLate: boolean('accept_late').notNull().default(false),
    waivePenalty: boolean('waive_penalty').notNull().default(false),
    /** For staff. */
    reason: text().notNull().default(''),
    grantedById: integer('granted_by_id').references(() => users.id, { onDelete: 'set null' }),
    grantedAt: at('granted_at').notNull(),
  },
  (table) => [
    uniqueIndex('assignment_exceptions_learner').on(table.assignmentId, table.userId),
    index('assignment_exceptions_user_id').on(table.userId),
    index('assignment_exceptions_due_at').on(table.dueAt),
    index('assignment_exceptions_granted_by_id').on(table.grantedById),
  ],
);

/** Reminders of due dates that were sent. Each learner gets one per due date. */
export const assignmentDueReminders = pgTable(
  'assignment_due_reminders',
  {
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => courseItems.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: at('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId, table.dueAt] }),
    index('assignment_due_reminders_user_id').on(table.userId),
  ],
);
