import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { AssignmentViewRow } from '../assignment/assignment-views.queries.ts';
import { gradedAssignment } from '../grading/grading.guards.ts';

/** The assignment, for staff who decide about the terms of another learner. */
export async function assignmentOfOthers(
  context: RequestContext,
  { id, user }: { id: number; user: number },
): Promise<AssignmentViewRow> {
  const assignment = await gradedAssignment(context, id);
  if (context.actor?.userId === user) throw new AppError('forbidden');
  return assignment;
}
