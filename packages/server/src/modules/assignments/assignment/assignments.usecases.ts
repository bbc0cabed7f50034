import type { Assignment } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import {
  addItem,
  checkItemStatus,
  createItem,
  type ItemPlace,
  type ListedItems,
  moveItem,
  saveItem,
} from '../../courses/index.ts';
import type { OpenedItem } from '../../progress/index.ts';
import { selectStanding } from '../replies/replies.queries.ts';
import { standingView } from '../replies/replies.views.ts';
import { recountLateness } from '../replies/recount-lateness.usecases.ts';
import { readSubmissionSettings } from '../replies/submission-settings.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { assignmentRegraded } from '../assignments.events.ts';
import { renumberAliases } from '../grading/anonymity.queries.ts';
import { requireNamesShown } from '../grading/anonymity.usecases.ts';
import { regradeReplies } from '../grading/regrade.usecases.ts';
import { type AssignmentBody, type AssignmentChanges, assignmentContent, factsOf } from './assignment-fields.ts';
import { assignmentItemType } from './assignment-item-type.ts';
import {
  type AssignmentQuery,
  type AssignmentViewRow,
  getAssignmentRow,
  selectAssignmentPage,
} from './assignment-views.queries.ts';
import { insertAssignment, updateAssignment } from './assignments.queries.ts';
import { assignmentView, assignmentWithoutContent } from './assignments.views.ts';

/** The caller's standing; null for callers who can't submit, such as guests and staff who aren't enrolled. */
async function standingOf(
  { db, actor, now, services }: RequestContext,
  { item, staff, enrolled, mayStart }: OpenedItem,
) {
  if (actor?.kind !== 'member' || !mayStart || (staff && !enrolled)) return null;
  const found = await selectStanding(db, { assignmentId: item.id, userId: actor.userId });
  return found ? standingView(found, { services, now, settings: await readSubmissionSettings(services) }) : null;
}

/** The assignment as the guard lets the caller read it, with their standing. Two statements. */
export async function readAssignment(
  context: RequestContext,
  { opened: read }: { opened: OpenedItem },
): Promise<Assignment> {
  const row = await getAssignmentRow(context.db, read.item.id);
  const addons = await readActiveAddons(context.services);
  const standing = await standingOf(context, read);
  return assignmentView(row, { addons, staff: read.staff, read, standing });
}

/** Staff get assignments with their content; learners get only what the outline shows. */
export async function readAssignments(
  { db, services }: RequestContext,
  { query, scope, staff }: ListedItems & { query: AssignmentQuery },
) {
  const addons = await readActiveAddons(services);
  const { rows, total } = await selectAssignmentPage(db, { query, scope });
  return {
    rows: rows.map((row) =>
      staff ? assignmentView(row, { staff, addons, read: null, standing: null }) : assignmentWithoutContent(row),
    ),
    total,
  };
}

export async function addAssignment(
  db: Db,
  writing: WriteContext & { place: ItemPlace; body: AssignmentBody & { name: string } },
): Promise<number> {
  const { body, actor } = writing;
  const type = assignmentItemType;
  checkItemStatus(type, body.status, null);
  const content = await assignmentContent({ db, actor, body, before: null });
  return addItem(db, {
    ...writing,
    type,
    status: body.status ?? 'publish',
    async create(item) {
      const id = await createItem(db, { ...item, type: 'assignment', facts: factsOf(content) });
      await insertAssignment(db, id, content);
      return id;
    },
  });
}

/** What lateness and late penalties follow from. */
const latePolicy = ({
  dueAt,
  lateSubmissions,
  latePenaltyPercent,
  lateFloorPercent,
}: AssignmentViewRow['assignment']) => JSON.stringify([dueAt, lateSubmissions, latePenaltyPercent, lateFloorPercent]);

/** Updates submissions after the due date, the late policy, the total or the passing points have changed. */
async function regrade(
  db: Db,
  {
    row: { item, assignment: before },
    body,
    terms,
    courseId,
    services,
    actor,
    now,
  }: WriteContext & {
    row: AssignmentViewRow;
    body: AssignmentChanges;
    terms: AssignmentViewRow['assignment'];
    courseId: number;
  },
): Promise<void> {
  const { totalPoints, passPoints } = terms;
  const hasLatePolicyChanged = latePolicy(terms) !== latePolicy(before);
  if (hasLatePolicyChanged) await recountLateness(db, { assignmentId: item.id, services });
  if (!hasLatePolicyChanged && totalPoints === before.totalPoints && passPoints === before.passPoints) return;
  const many = await regradeReplies(db, {
    scale: body.graded_points === 'scale',
    terms: { assignmentId: item.id, totalPoints, passPoints },
    by: { graderId: actor.userId, now },
  });
  const ids = { assignment_id: item.id, course_id: courseId };
  if (many > 0) await emit(db, { services, actor, now }, assignmentRegraded(ids));
}

/** Changes only the fields in the body. The caller holds the lock on the course. */
export async function changeAssignment(
  db: Db,
  writing: WriteContext & { row: AssignmentViewRow; body: AssignmentChanges },
): Promise<void> {
  const { row, body, actor } = writing;
  const { item, assignment } = row;
  const type = assignmentItemType;
  checkItemStatus(type, body.status, item.status);
  const scale = body.graded_points === 'scale';
  const content = await assignmentContent({ db, actor, body, before: assignment, scale });
  if (content.anonymous === false) await requireNamesShown(db, { id: item.id, terms: assignment });
  const courseId = await moveItem(db, { ...writing, type, item });
  await updateAssignment(db, item.id, content);
  if (content.anonymous) await renumberAliases(db, item.id);
  await regrade(db, { ...writing, courseId, terms: { ...assignment, ...content } });
  await saveItem(db, { ...writing, type, item, courseId, facts: factsOf({ ...assignment, ...content }) });
}
