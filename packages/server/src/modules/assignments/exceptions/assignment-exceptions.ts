import { contract, type Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { type ExceptionContext, exceptionQueries, type ExceptionResource } from '../../items/index.ts';
import { assignmentItemType } from '../assignment/assignment-item-type.ts';
import { getAssignmentRow } from '../assignment/assignment-views.queries.ts';
import { assignmentExceptionEvents, assignmentRegraded } from '../assignments.events.ts';
import { assignmentExceptions as table } from '../assignments.tables.ts';
import { gradedAssignment } from '../grading/grading.guards.ts';
import { regradeKept } from '../grading/regrade.queries.ts';
import { recountLateness } from '../replies/recount-lateness.usecases.ts';
import { invalid } from '../words/messages.ts';

interface DueAssignment {
  id: number;
  courseId: number;
  dueAt: Date | null;
}

const queries = exceptionQueries(table, {
  itemId: 'assignmentId',
  tieBreaker: 'id',
  termsOf: ({ dueAt, acceptLate, waivePenalty }) => ({
    due_date: dueAt?.toISOString() ?? null,
    accept_late: acceptLate,
    waive_penalty: waivePenalty,
  }),
});

/** An exception has to grant something, and a later due date. */
function checkGrant(
  { dueAt }: DueAssignment,
  { due_date: due, ...body }: Input<typeof contract.assignmentExceptions.save>['body'],
): void {
  if (due) {
    if (dueAt === null) invalid('due_date', 'no_due_date');
    if (new Date(due) <= dueAt) invalid('due_date', 'not_later');
  }
  if (!due && !body.accept_late && !body.waive_penalty) invalid('due_date', 'nothing_granted');
}

/** Works out anew whether the current submission is late, and with it the points of one that is graded. */
async function applyTerms(
  db: Db,
  { item, userId, services, actor, now }: ExceptionContext<DueAssignment>,
): Promise<void> {
  const which = { assignmentId: item.id, userId };
  if (!(await recountLateness(db, { ...which, services }))) return;
  // Read again: a change of the assignment may have been saved since the guard read it.
  const { totalPoints, passPoints } = (await getAssignmentRow(db, item.id)).assignment;
  const by = { graderId: actor.userId, now, cause: 'exception' as const };
  const many = await regradeKept(db, { terms: { ...which, totalPoints, passPoints }, by });
  const ids = { assignment_id: item.id, course_id: item.courseId };
  if (many > 0) await emit(db, { services, actor, now }, assignmentRegraded(ids));
}

/** Other due dates of one learner. */
export const assignmentExceptions: ExceptionResource<DueAssignment, typeof contract.assignmentExceptions> = {
  type: assignmentItemType,
  endpoints: contract.assignmentExceptions,
  queries,
  async item(context, id) {
    const { assignment, item } = await gradedAssignment(context, id);
    return { id, courseId: item.courseId, dueAt: assignment.dueAt };
  },
  event: (verb, { itemId, courseId, userId }) =>
    assignmentExceptionEvents[verb]({ assignment_id: itemId, course_id: courseId, user_id: userId }),

  async grant(db, context) {
    const { item, userId, body, actor, now } = context;
    checkGrant(item, body);
    const row = {
      dueAt: body.due_date ? new Date(body.due_date) : null,
      acceptLate: body.accept_late ?? false,
      waivePenalty: body.waive_penalty ?? false,
      reason: body.reason,
      grantedById: actor.userId,
      grantedAt: now,
    };
    const view = await queries.upsert(db, { itemId: item.id, userId }, row, actor);
    await applyTerms(db, context);
    return view;
  },
  removed: applyTerms,
};
