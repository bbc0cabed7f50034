import type { contract, GradingComment, Input } from '@lectern/contract';
import { MAX_GRADING_COMMENTS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { gradingCommentEvents } from '../assignments.events.ts';
import { invalid } from '../words/messages.ts';
import {
  type CommentQuery,
  countComments,
  deleteComment,
  type FoundComment,
  insertComment,
  selectCommentPage,
  selectOptionalComment,
  updateComment,
} from './comments.queries.ts';

type Comments = typeof contract.gradingComments;

const commentView = ({ comment, author }: FoundComment, userId: number): GradingComment => ({
  id: comment.id,
  text: comment.text,
  course_id: comment.courseId,
  author,
  date_modified: comment.modifiedAt.toISOString(),
  can: { edit: comment.userId === userId },
});

async function readComment(db: Db, { id, userId }: { id: number; userId: number }): Promise<GradingComment> {
  const found = await selectOptionalComment(db, id);
  if (!found) throw new AppError('not_found');
  return commentView(found, userId);
}

export async function readComments(db: Db, asked: { query: CommentQuery; userId: number }) {
  const { rows, total } = await selectCommentPage(db, asked);
  return { rows: rows.map((row) => commentView(row, asked.userId)), total };
}

export async function addComment(
  db: Db,
  { body, services, actor, now }: WriteContext & { body: Input<Comments['create']>['body'] },
): Promise<GradingComment> {
  const { userId } = actor;
  if ((await countComments(db, userId)) >= MAX_GRADING_COMMENTS) {
    invalid('text', 'too_many_comments', { n: MAX_GRADING_COMMENTS });
  }
  const id = await insertComment(db, { userId, courseId: body.course_id ?? null, text: body.text, modifiedAt: now });
  await emit(db, { services, actor, now }, gradingCommentEvents.created({ grading_comment_id: id, user_id: userId }));
  return readComment(db, { id, userId });
}

export async function changeComment(
  db: Db,
  {
    found: { comment },
    body,
    services,
    actor,
    now,
  }: WriteContext & { found: FoundComment; body: Input<Comments['update']>['body'] },
): Promise<GradingComment> {
  const { id, userId } = comment;
  await updateComment(db, id, {
    ...(body.text !== undefined && { text: body.text }),
    ...(body.course_id !== undefined && { courseId: body.course_id }),
    modifiedAt: now,
  });
  await emit(db, { services, actor, now }, gradingCommentEvents.updated({ grading_comment_id: id, user_id: userId }));
  return readComment(db, { id, userId });
}

export async function removeComment(
  db: Db,
  { found: { comment }, services, actor, now }: WriteContext & { found: FoundComment },
): Promise<{ deleted: true; id: number }> {
  const { id, userId } = comment;
  await deleteComment(db, id);
  await emit(db, { services, actor, now }, gradingCommentEvents.deleted({ grading_comment_id: id, user_id: userId }));
  return { deleted: true, id };
}
