import type { Answer, contract, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { isLearnerOf } from '../../enrollments/index.ts';
import { type AssignmentViewRow, getAssignmentRow } from '../assignment/assignment-views.queries.ts';
import { assignmentExceptionEvents, assignmentRegraded } from '../assignments.events.ts';
import { regradeKept } from '../grading/regrade.queries.ts';
import { recountLateness } from '../replies/recount-lateness.usecases.ts';
import { invalid } from '../words/messages.ts';
import {
  deleteException,
  selectExceptionPage,
  selectLearnersExceptionPage,
  upsertException,
} from './exceptions.queries.ts';

type ExceptionBody = Input<typeof contract.assignmentExceptions.save>['body'];
type ExceptionContext = WriteContext & { assignment: AssignmentViewRow; userId: number };

const idsOf = ({ assignment: { item }, userId }: Pick<ExceptionContext, 'assignment' | 'userId'>) => ({
  assignment_id: item.id,
  course_id: item.courseId,
  user_id: userId,
});

/** One page of the exceptions of an assignment. */
export const readExceptions = selectExceptionPage;

/** One page of the exceptions of a learner. */
export const readLearnersExceptions = selectLearnersExceptionPage;

/** An exception has to grant something, and a later due date. */
function checkGrant({ dueAt }: AssignmentViewRow['assignment'], { due_date: due, ...body }: ExceptionBody): void {
  if (due) {
    if (dueAt === null) invalid('due_date', 'no_due_date');
    if (new Date(due) <= dueAt) invalid('due_date', 'not_later');
  }
  if (!due && !body.accept_late && !body.waive_penalty) invalid('due_date', 'nothing_granted');
}

/** Works out anew whether the current submission is late, and with it the points of one that is graded. */
async function applyTerms(db: Db, { assignment, userId, services, actor, now }: ExceptionContext): Promise<void> {
  const { item } = assignment;
  const which = { assignmentId: item.id, userId };
  if (!(await recountLateness(db, { ...which, services }))) return;
  // Read again: a change of the assignment may have been saved since the guard read it.
  const { totalPoints, passPoints } = (await getAssignmentRow(db, item.id)).assignment;
  const by = { graderId: actor.userId, now, cause: 'exception' as const };
  const many = await regradeKept(db, { terms: { ...which, totalPoints, passPoints }, by });
  const ids = { assignment_id: item.id, course_id: item.courseId };
  if (many > 0) await emit(db, { services, actor, now }, assignmentRegraded(ids));
}

/** Grants a learner other terms, in place of an earlier exception. */
export async function grantException(
  db: Db,
  context: ExceptionContext & { body: ExceptionBody },
): Promise<Answer<typeof contract.assignmentExceptions.save>> {
  const { assignment, userId, body, services, actor, now } = context;
  const { item } = assignment;
  if (!(await isLearnerOf(db, { courseId: item.courseId, userId }))) throw new AppError('not_found');
  checkGrant(assignment.assignment, body);
  const view = await upsertException(
    db,
    {
      assignmentId: item.id,
      userId,
      dueAt: body.due_date ? new Date(body.due_date) : null,
      acceptLate: body.accept_late ?? false,
      waivePenalty: body.waive_penalty ?? false,
      reason: body.reason,
      grantedById: actor.userId,
      grantedAt: now,
    },
    actor,
  );
  await applyTerms(db, context);
  await emit(db, { services, actor, now }, assignmentExceptionEvents.granted(idsOf(context)));
  return view;
}

export async function removeException(db: Db, context: ExceptionContext): Promise<{ deleted: true; id: number }> {
  const { assignment, userId, services, actor, now } = context;
  if (!(await deleteException(db, { assignmentId: assignment.item.id, userId }))) throw new AppError('not_found');
  await applyTerms(db, context);
  await emit(db, { services, actor, now }, assignmentExceptionEvents.removed(idsOf(context)));
  return { deleted: true, id: userId };
}
