import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../identity/identity.tables.ts';
import { assignmentFileComments } from './feedback.tables.ts';

export type CommentRow = typeof assignmentFileComments.$inferSelect;
export type CommentPlace = Pick<CommentRow, 'page' | 'x' | 'y'>;

/** The comments of a submission with their authors, in reading order. One statement. */
export async function selectComments(db: Db, replyId: number) {
  return db
    .select({ comment: assignmentFileComments, author: users.displayName })
    .from(assignmentFileComments)
    .leftJoin(users, eq(users.id, assignmentFileComments.authorId))
    .where(eq(assignmentFileComments.replyId, replyId))
    .orderBy(
      asc(assignmentFileComments.fileId),
      asc(assignmentFileComments.page),
      asc(assignmentFileComments.y),
      asc(assignmentFileComments.id),
    );
}

export async function selectOptionalComment(db: Db, id: number): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(assignmentFileComments).where(eq(assignmentFileComments.id, id));
  return row;
}

export async function selectCommentByKey(
  db: Db,
  { replyId, key }: Pick<CommentRow, 'replyId' | 'key'>,
): Promise<CommentRow | undefined> {
  const [row] = await db
    .select()
    .from(assignmentFileComments)
    .where(and(eq(assignmentFileComments.replyId, replyId), eq(assignmentFileComments.key, key)));
  return row;
}

export const countComments = (db: Db, replyId: number): Promise<number> =>
  db.$count(assignmentFileComments, eq(assignmentFileComments.replyId, replyId));

export async function insertComment(db: Db, row: Omit<CommentRow, 'id'>): Promise<CommentRow> {
  const [made] = await db.insert(assignmentFileComments).values(row).returning();
  if (!made) throw new Error('the comment was not written');
  return made;
}

export async function updateComment(
  db: Db,
  id: number,
  fields: Partial<CommentPlace & Pick<CommentRow, 'text'>>,
): Promise<void> {
  await db.update(assignmentFileComments).set(fields).where(eq(assignmentFileComments.id, id));
}

export async function deleteComment(db: Db, id: number): Promise<void> {
  await db.delete(assignmentFileComments).where(eq(assignmentFileComments.id, id));
}
