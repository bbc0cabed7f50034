import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { anAuthor, courseOfStaff, isCourseStaff } from '../../courses/index.ts';
import { requireAddon } from '../../settings/index.ts';
import { assignmentItemType } from '../assignment/assignment-item-type.ts';
import { type FoundComment, selectOptionalComment } from './comments.queries.ts';

/** People who grade; sharing a comment, or reading shared ones, takes staff of the course. */
export async function grader(context: RequestContext, courseId?: number | null): Promise<Actor> {
  await requireAddon(context, assignmentItemType);
  const actor = anAuthor(context);
  if (courseId !== undefined && courseId !== null) await courseOfStaff(context, courseId);
  return actor;
}

/**
 * A comment of the caller. Another person’s is `forbidden` where it is shared with the caller, else `not_found`. A
 * course that the body names is checked as in `grader`.
 */
export async function ownComment(
  context: RequestContext,
  { id, courseId }: { id: number; courseId?: number | null | undefined },
): Promise<FoundComment> {
  const actor = await grader(context);
  const found = await selectOptionalComment(context.db, id);
  if (!found) throw new AppError('not_found');
  if (found.comment.userId !== actor.userId) {
    const isShared = found.course !== null && isCourseStaff(actor, found.course);
    throw new AppError(isShared ? 'forbidden' : 'not_found');
  }
  await grader(context, courseId);
  return found;
}
