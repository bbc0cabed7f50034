import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { AssignmentViewRow } from '../assignment/assignment-views.queries.ts';
import { assignmentNamesShown } from '../assignments.events.ts';
import { invalid } from '../words/messages.ts';
import { countReplies, hasReplies, writeNamesShown } from './anonymity.queries.ts';
import { hidesNames } from './anonymity.rules.ts';

/** Anonymity can't be turned off to see names: showing them is an action of its own, which is logged. */
export async function requireNamesShown(
  db: Db,
  { id, terms }: { id: number; terms: AssignmentViewRow['assignment'] },
): Promise<void> {
  if (hidesNames(terms) && (await hasReplies(db, id))) invalid('anonymous', 'show_names_first');
}

/** Ends anonymous grading of an assignment. Submissions that are not graded yet need a confirmation. */
export async function showNames(
  db: Db,
  {
    row: { item, assignment },
    confirmed,
    services,
    actor,
    now,
  }: WriteContext & { row: AssignmentViewRow; confirmed: boolean },
): Promise<{ names_shown_at: string }> {
  if (!hidesNames(assignment)) throw new AppError('not_anonymous');
  const { waiting } = await countReplies(db, item.id);
  if (waiting > 0 && !confirmed) throw new AppError('submissions_waiting', { n: waiting });
  await writeNamesShown(db, { id: item.id, now });
  const ids = { assignment_id: item.id, course_id: item.courseId };
  await emit(db, { services, actor, now }, assignmentNamesShown(ids));
  return { names_shown_at: now.toISOString() };
}
