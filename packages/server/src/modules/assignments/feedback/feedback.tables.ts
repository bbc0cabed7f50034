import { bigint, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity } from '../../../platform/db/columns.ts';
import { users } from '../../identity/identity.tables.ts';
import { assignmentFiles, assignmentReplies } from '../assignments.tables.ts';

/** Comments of graders at a point of a submitted PDF or picture. */
export const assignmentFileComments = pgTable(
  'assignment_file_comments',
  {
    id: identity(),
    replyId: integer('reply_id')
      .notNull()
      .references(() => assignmentReplies.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => assignmentFiles.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Starting at 1. */
    page: integer().notNull(),
    /** Shares of the width and height, 0 to 1. */
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    text: text().notNull(),
    /** Chosen by the client, so that a repeated call adds one comment. */
    key: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('assignment_file_comments_key').on(table.replyId, table.key),
    index('assignment_file_comments_file_id').on(table.fileId),
    index('assignment_file_comments_author_id').on(table.authorId),
  ],
);

/** Files that graders return with a submission. */
export const assignmentFeedbackFiles = pgTable(
  'assignment_feedback_files',
  {
    id: identity(),
    /** null when the submission was deleted; a job then removes the row and the stored file. */
    replyId: integer('reply_id').references(() => assignmentReplies.id, { onDelete: 'set null' }),
    /** The learner of the submission. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    graderId: integer('grader_id').references(() => users.id, { onDelete: 'set null' }),
    fileKey: text('file_key').notNull(),
    /** The file name without its extension. */
    title: text().notNull(),
    mimeType: text('mime_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
    /** Hidden from everyone; a job removes the row and the stored file. */
    discardedAt: at('discarded_at'),
  },
  (table) => [
    index('assignment_feedback_files_reply_id').on(table.replyId),
    index('assignment_feedback_files_user_id').on(table.userId),
    index('assignment_feedback_files_grader_id').on(table.graderId),
  ],
);
