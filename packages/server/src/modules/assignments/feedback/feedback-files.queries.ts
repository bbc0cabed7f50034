import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { AttachedFile } from '../files/attachments.queries.ts';
import { assignmentFeedbackFiles } from './feedback.tables.ts';

export type FeedbackFileRow = typeof assignmentFeedbackFiles.$inferSelect;

/** Selects the returned files of a submission as a JSON column. `replyId` is its id in SQL. */
export const returnedFiles = (replyId: SQL): SQL<AttachedFile[]> =>
  sql<AttachedFile[]>`(select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'fileKey', f.file_key,
      'mimeType', f.mime_type, 'byteSize', f.byte_size, 'createdAt', f.created_at, 'comments', 0)
      order by f.id), '[]')
    from ${assignmentFeedbackFiles} f where f.discarded_at is null and f.reply_id = ${replyId})`;

export async function selectOptionalFeedbackFile(db: Db, id: number): Promise<FeedbackFileRow | undefined> {
  const [row] = await db
    .select()
    .from(assignmentFeedbackFiles)
    .where(and(eq(assignmentFeedbackFiles.id, id), isNull(assignmentFeedbackFiles.discardedAt)));
  return row;
}

/** The caller holds the lock on the submission, so parallel uploads can't exceed the limit. */
export const countFeedbackFiles = (db: Db, replyId: number): Promise<number> =>
  db.$count(
    assignmentFeedbackFiles,
    and(eq(assignmentFeedbackFiles.replyId, replyId), isNull(assignmentFeedbackFiles.discardedAt)),
  );

export async function insertFeedbackFile(
  db: Db,
  row: Omit<typeof assignmentFeedbackFiles.$inferInsert, 'id'>,
): Promise<FeedbackFileRow> {
  const [made] = await db.insert(assignmentFeedbackFiles).values(row).returning();
  if (!made) throw new Error('the file was not written');
  return made;
}

/** Returns whether the submission had such a file. */
export async function discardFeedbackFile(
  db: Db,
  { id, replyId, now }: { id: number; replyId: number; now: Date },
): Promise<boolean> {
  const gone = await db
    .update(assignmentFeedbackFiles)
    .set({ discardedAt: now })
    .where(
      and(
        eq(assignmentFeedbackFiles.id, id),
        eq(assignmentFeedbackFiles.replyId, replyId),
        isNull(assignmentFeedbackFiles.discardedAt),
      ),
    )
    .returning({ id: assignmentFeedbackFiles.id });
  return gone.length > 0;
}

/** Deletes discarded files and those of deleted submissions; returns their storage keys. */
export async function deleteStaleFeedbackFiles(db: Db): Promise<string[]> {
  const rows = await db
    .delete(assignmentFeedbackFiles)
    .where(or(isNotNull(assignmentFeedbackFiles.discardedAt), isNull(assignmentFeedbackFiles.replyId)))
    .returning({ key: assignmentFeedbackFiles.fileKey });
  return rows.map(({ key }) => key);
}
