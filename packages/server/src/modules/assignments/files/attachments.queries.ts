import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { assignmentFiles } from '../assignments.tables.ts';
import { assignmentFileComments } from '../feedback/feedback.tables.ts';

export type AttachmentRow = typeof assignmentFiles.$inferSelect;

/** A file as selected within the row it belongs to. The date is a string because the column is JSON. */
export interface AttachedFile {
  id: number;
  title: string;
  fileKey: string;
  mimeType: string;
  byteSize: number;
  /** Comments placed on it. */
  comments: number;
  createdAt: string;
  /** null until it is submitted. */
  replyId: number | null;
}

/** Selects files as a JSON column, without a further statement. `named` is a condition on the files `f`. */
export const attachedFiles = (named: SQL): SQL<AttachedFile[]> =>
  sql<AttachedFile[]>`(select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'fileKey', f.file_key,
      'mimeType', f.mime_type, 'byteSize', f.byte_size, 'createdAt', f.created_at, 'replyId', f.reply_id,
      'comments', (select count(*) from ${assignmentFileComments} c where c.file_id = f.id)) order by f.id), '[]')
    from ${assignmentFiles} f where f.discarded_at is null and ${named})`;

type Learner = { assignmentId: number; userId: number };

const unsent = ({ assignmentId, userId }: Learner) =>
  and(
    eq(assignmentFiles.assignmentId, assignmentId),
    eq(assignmentFiles.userId, userId),
    isNull(assignmentFiles.replyId),
    isNull(assignmentFiles.discardedAt),
  );

/** Counts attached files that are not submitted yet. Locks per learner, so parallel uploads can't exceed the limit. */
export async function countUnsent(db: Db, learner: Learner): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(7315034, ${learner.userId})`);
  return db.$count(assignmentFiles, unsent(learner));
}

export async function insertAttachment(
  db: Db,
  row: Omit<typeof assignmentFiles.$inferInsert, 'id'>,
): Promise<AttachmentRow> {
  const [made] = await db.insert(assignmentFiles).values(row).returning();
  if (!made) throw new Error('the attachment was not written');
  return made;
}

export async function selectOptionalAttachment(db: Db, id: number): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select()
    .from(assignmentFiles)
    .where(and(eq(assignmentFiles.id, id), isNull(assignmentFiles.discardedAt)));
  return row;
}

/** A condition: these files of a learner, not submitted yet. */
export const unsentFiles = ({ ids, ...learner }: Learner & { ids: readonly number[] }) =>
  and(unsent(learner), inArray(assignmentFiles.id, [...ids]));

/** Assigns these files of a learner to a submission and returns how many were assigned. */
export async function sendAttachments(
  db: Db,
  { ids, replyId, ...learner }: Learner & { ids: readonly number[]; replyId: number },
): Promise<number> {
  if (ids.length === 0) return 0;
  const sent = await db
    .update(assignmentFiles)
    .set({ replyId })
    .where(unsentFiles({ ...learner, ids }))
    .returning({ id: assignmentFiles.id });
  return sent.length;
}

/** Discards an attached file that is not submitted yet; returns whether it existed. */
export async function discardUnsent(db: Db, { id, now, ...learner }: Learner & { id: number; now: Date }) {
  const gone = await db
    .update(assignmentFiles)
    .set({ discardedAt: now })
    .where(and(unsent(learner), eq(assignmentFiles.id, id)))
    .returning({ id: assignmentFiles.id });
  return gone.length > 0;
}

/** Discards the files of a submission that its edit leaves out. */
export async function discardOthersOfReply(
  db: Db,
  { replyId, keep, now }: { replyId: number; keep: readonly number[]; now: Date },
): Promise<void> {
  await db
    .update(assignmentFiles)
    .set({ discardedAt: now })
    .where(
      and(
        eq(assignmentFiles.replyId, replyId),
        isNull(assignmentFiles.discardedAt),
        keep.length > 0 ? notInArray(assignmentFiles.id, [...keep]) : undefined,
      ),
    );
}

export async function discardOfReply(db: Db, { replyId, now }: { replyId: number; now: Date }): Promise<void> {
  await db.update(assignmentFiles).set({ discardedAt: now }).where(eq(assignmentFiles.replyId, replyId));
}

/** Discards the files that a learner attached in a course. */
export async function discardInCourse(
  db: Db,
  { courseId, userId, unsentOnly }: { courseId: number; userId: number; unsentOnly: boolean },
): Promise<void> {
  await db
    .update(assignmentFiles)
    .set({ discardedAt: sql`now()` })
    .where(
      and(
        eq(assignmentFiles.userId, userId),
        unsentOnly ? isNull(assignmentFiles.replyId) : undefined,
        sql`${assignmentFiles.assignmentId} in (select i.id from ${courseItems} i where i.course_id = ${courseId})`,
      ),
    );
}

/** Deletes the discarded files of a learner; returns their storage keys. */
export async function deleteDiscardedOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .delete(assignmentFiles)
    .where(and(eq(assignmentFiles.userId, userId), isNotNull(assignmentFiles.discardedAt)))
    .returning({ key: assignmentFiles.fileKey });
  return rows.map(({ key }) => key);
}

/** Deletes discarded files and those attached before `before` and never submitted; returns their storage keys. */
export async function deleteStaleAttachments(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .delete(assignmentFiles)
    .where(
      or(
        isNotNull(assignmentFiles.discardedAt),
        isNull(assignmentFiles.assignmentId),
        and(isNull(assignmentFiles.replyId), lt(assignmentFiles.createdAt, before)),
      ),
    )
    .returning({ key: assignmentFiles.fileKey });
  return rows.map(({ key }) => key);
}
