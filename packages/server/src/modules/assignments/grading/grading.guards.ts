import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { anAuthor, isCourseStaff } from '../../courses/index.ts';
import { requireAddon } from '../../settings/index.ts';
import { assignmentItemType } from '../assignment/assignment-item-type.ts';
import { type AssignmentViewRow, getAssignmentRow } from '../assignment/assignment-views.queries.ts';
import { replyScope } from '../replies/replies.guards.ts';
import type { ReplyScope } from '../replies/reply-list.queries.ts';
import { hidesNames } from './anonymity.rules.ts';

/** The assignment, for staff who list its learners: refused while it is graded anonymously. */
export async function namedAssignment(context: RequestContext, id: number): Promise<AssignmentViewRow> {
  const row = await gradedAssignment(context, id);
  if (hidesNames(row.assignment)) throw new AppError('names_hidden');
  return row;
}

/** An assignment whose submissions the caller may grade; `not_found` for authors of other courses. */
export async function gradedAssignment(context: RequestContext, id: number): Promise<AssignmentViewRow> {
  await requireAddon(context, assignmentItemType);
  const author = anAuthor(context);
  const row = await getAssignmentRow(context.db, id);
  if (!isCourseStaff(author, row.course)) throw new AppError('not_found');
  return row;
}

/** The submissions that the caller may grade or read as staff. */
export async function gradersScope(context: RequestContext): Promise<ReplyScope> {
  await requireAddon(context, assignmentItemType);
  anAuthor(context);
  return replyScope(context);
}
