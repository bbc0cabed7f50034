import { assignmentFields, type contract, type Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { storedFields } from '../../../platform/db/stored-fields.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ItemFacts } from '../../courses/index.ts';
import { checkMedia, materialColumns } from '../../media/index.ts';
import { assignments } from '../assignments.tables.ts';
import { invalid } from '../words/messages.ts';
import type { AssignmentContent } from './assignments.queries.ts';
import { rubricColumn } from './rubric-fields.ts';

export type AssignmentBody = Partial<Input<typeof contract.assignments.create>['body']>;
export type AssignmentChanges = Input<typeof contract.assignments.update>['body'];
type AssignmentRow = typeof assignments.$inferSelect;

/** The rubric, anonymity, the files and what stock clients name otherwise have rules of their own. */
export const storedAssignment = storedFields(assignmentFields, assignments, {
  due_date: 'dueAt',
  max_file_upload_size: 'maxFileMb',
});

const DEFAULT_TOTAL = 100;
const DEFAULT_PASS = 50;

/** Total and passing points, checked against each other even when the body has only one of them. */
function pointColumns(body: AssignmentBody, before: AssignmentRow | null) {
  const totalPoints = body.total_points ?? before?.totalPoints ?? DEFAULT_TOTAL;
  // Without `pass_points`, a new assignment is passed with half of its total.
  const usual = body.total_points === undefined ? DEFAULT_PASS : Math.round(body.total_points * 50) / 100;
  const passPoints = body.pass_points ?? before?.passPoints ?? usual;
  if (passPoints > totalPoints) {
    invalid(body.pass_points === undefined ? 'total_points' : 'pass_points', 'pass_above_total');
  }
  return { totalPoints, passPoints };
}

/** Stock clients send the instructions as `answer`. It wins over `description` if it differs from the stored text. */
function instructions(body: AssignmentBody, before: AssignmentRow | null) {
  const { description, answer } = body;
  return answer !== undefined && answer !== (before?.description ?? '') ? answer : description;
}

/** Turning anonymity on hides names again that were shown before. */
function anonymityColumns({ anonymous }: AssignmentBody, before: AssignmentRow | null) {
  if (anonymous === undefined || anonymous === before?.anonymous) return {};
  return { anonymous, namesShownAt: null };
}

/** Validates the body and returns the content columns it sets. Fields missing from the body are left out. */
export async function assignmentContent({
  db,
  actor,
  body,
  before,
  scale = false,
}: {
  db: Db;
  actor: Actor;
  body: AssignmentBody;
  /** null for a new assignment. */
  before: AssignmentRow | null;
  /** The stored rubric follows a new total. */
  scale?: boolean;
}): Promise<AssignmentContent> {
  await checkMedia(db, {
    ids: (body.download_materials ?? []).map((file) => file.id),
    field: (place) => `download_materials.${place}`,
    mime: /./,
    actor,
    before: before?.downloadMaterials ?? [],
  });
  const terms = pointColumns(body, before);
  const description = instructions(body, before);
  const { assignment_retake: retake, restrict_completion_button: restrictCompletion } = body;
  return {
    ...storedAssignment.columns(body),
    ...(description !== undefined && { description }),
    ...(retake !== undefined && { retake }),
    ...(restrictCompletion !== undefined && { restrictCompletion }),
    ...terms,
    ...rubricColumn(body, { before, totalPoints: terms.totalPoints, scale }),
    ...anonymityColumns(body, before),
    ...materialColumns({ body, before }),
  };
}

/** The facts of an assignment that the outline shows. */
export const factsOf = ({ dueAt, totalPoints }: Pick<AssignmentContent, 'dueAt' | 'totalPoints'>): ItemFacts => ({
  points: totalPoints ?? DEFAULT_TOTAL,
  ...(dueAt && { dueAt: dueAt.toISOString() }),
});
