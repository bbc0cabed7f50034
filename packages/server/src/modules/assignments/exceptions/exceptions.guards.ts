import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { anAuthor, authorScope } from '../../courses/index.ts';
import { requireAddon } from '../../settings/index.ts';
import type { AssignmentViewRow } from '../assignment/assignment-views.queries.ts';
import { assignmentItemType } from '../assignment/assignment-item-type.ts';
import { gradedAssignment } from '../grading/grading.guards.ts';

/** Whose exceptions staff see: those in all courses (null), or in the courses of an author. */
export async function learnersExceptions(context: RequestContext): Promise<{ authorId: number | null }> {
  await requireAddon(context, assignmentItemType);
  return { authorId: authorScope(anAuthor(context)) };
}

/** The assignment, for staff who decide about the terms of another learner. */
export async function assignmentOfOthers(
  context: RequestContext,
  { id, user }: { id: number; user: number },
): Promise<AssignmentViewRow> {
  const assignment = await gradedAssignment(context, id);
  if (context.actor?.userId === user) throw new AppError('forbidden');
  return assignment;
}
