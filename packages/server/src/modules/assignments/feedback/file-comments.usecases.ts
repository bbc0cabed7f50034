import type { contract, FileComment, Input } from '@lectern/contract';
import { MAX_FILE_COMMENTS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { assignmentCommentEvents } from '../assignments.events.ts';
import type { ReplyAccess } from '../replies/replies.guards.ts';
import { idsOf } from '../replies/submit.usecases.ts';
import { invalid } from '../words/messages.ts';
import {
  type CommentRow,
  countComments,
  deleteComment,
  insertComment,
  selectCommentByKey,
  selectComments,
  updateComment,
} from './file-comments.queries.ts';

/** Types of files that comments can be placed on. */
const isCommentable = (mimeType: string): boolean => mimeType === 'application/pdf' || mimeType.startsWith('image/');

/** `author`: the name; '' if the reader may not see it. */
const commentView = (row: CommentRow, { author, userId }: { author: string; userId: number }): FileComment => ({
  id: row.id,
  file: row.fileId,
  page: row.page,
  x: row.x,
  y: row.y,
  text: row.text,
  author,
  created_at: row.createdAt.toISOString(),
  can: { edit: row.authorId === userId },
});

/** The comments of a submission. Learners do not get the names of their authors. */
export async function readComments(
  db: Db,
  { found, userId }: { found: ReplyAccess; userId: number },
): Promise<FileComment[]> {
  const rows = await selectComments(db, found.reply.id);
  return rows.map(({ comment, author }) => commentView(comment, { author: found.staff ? (author ?? '') : '', userId }));
}

type Commenting = WriteContext & { found: ReplyAccess };

const eventOf = ({ found, id }: { found: ReplyAccess; id: number }) => ({ ...idsOf(found.reply), comment_id: id });

/** Pictures have one page. The pages of a PDF are not counted on the server. */
function checkPlace(mimeType: string, page: number): void {
  if (page > 1 && mimeType !== 'application/pdf') invalid('page', 'no_such_page');
}

/** Adds a comment. A repeated key answers the comment of the first call. The caller holds the lock on the reply. */
export async function addComment(
  db: Db,
  {
    found,
    body,
    services,
    actor,
    now,
  }: Commenting & { body: Input<typeof contract.assignmentFeedback.addComment>['body'] },
): Promise<FileComment> {
  const replyId = found.reply.id;
  const viewer = { author: actor.displayName, userId: actor.userId };
  const known = await selectCommentByKey(db, { replyId, key: body.key });
  if (known) {
    if (known.authorId !== actor.userId) invalid('key', 'key_taken');
    return commentView(known, viewer);
  }
  const file = found.files.find(({ id }) => id === body.file);
  if (!file || !isCommentable(file.mimeType)) return invalid('file', 'not_commentable');
  checkPlace(file.mimeType, body.page);
  if ((await countComments(db, replyId)) >= MAX_FILE_COMMENTS) {
    throw new AppError('too_many_file_comments', { n: MAX_FILE_COMMENTS });
  }
  const { page, x, y, text, key } = body;
  const row = await insertComment(db, {
    replyId,
    fileId: file.id,
    authorId: actor.userId,
    page,
    x,
    y,
    text,
    key,
    createdAt: now,
  });
  await emit(db, { services, actor, now }, assignmentCommentEvents.added(eventOf({ found, id: row.id })));
  return commentView(row, viewer);
}

type ChangedComment = Commenting & { found: ReplyAccess & { comment: CommentRow } };

export async function changeComment(
  db: Db,
  {
    found,
    body,
    services,
    actor,
    now,
  }: ChangedComment & { body: Input<typeof contract.assignmentFeedback.updateComment>['body'] },
): Promise<FileComment> {
  const { comment } = found;
  const file = found.files.find(({ id }) => id === comment.fileId);
  if (body.page !== undefined) checkPlace(file?.mimeType ?? '', body.page);
  await updateComment(db, comment.id, body);
  await emit(db, { services, actor, now }, assignmentCommentEvents.updated(eventOf({ found, id: comment.id })));
  return commentView({ ...comment, ...body }, { author: actor.displayName, userId: actor.userId });
}

export async function removeComment(
  db: Db,
  { found, services, actor, now }: ChangedComment,
): Promise<{ deleted: true; id: number }> {
  const { id } = found.comment;
  await deleteComment(db, id);
  await emit(db, { services, actor, now }, assignmentCommentEvents.removed(eventOf({ found, id })));
  return { deleted: true, id };
}
