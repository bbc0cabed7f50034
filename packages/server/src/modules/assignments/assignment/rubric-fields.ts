import { randomUUID } from 'node:crypto';
import type { contract, Input, Rubric } from '@lectern/contract';
import { isRubricTotal, rubricTotal, scaleRubric } from '@lectern/contract/rubric';
import type { assignments } from '../assignments.tables.ts';
import { invalid } from '../words/messages.ts';

type RubricBody = NonNullable<Input<typeof contract.assignments.create>['body']['rubric']>;

const withId = <Part extends { id?: string | undefined }>(part: Part) => ({ ...part, id: part.id ?? randomUUID() });

const hasDuplicates = (parts: readonly { id: string }[]): boolean =>
  new Set(parts.map(({ id }) => id)).size < parts.length;

/** The rubric of a body, with an id for each part. */
function rubricOf(body: RubricBody): Rubric {
  const rubric = body.map((criterion) => ({ ...withId(criterion), levels: criterion.levels.map(withId) }));
  if (hasDuplicates(rubric)) invalid('rubric', 'rubric_duplicate_ids');
  const place = rubric.findIndex(({ levels }) => hasDuplicates(levels));
  if (place >= 0) invalid(`rubric.${place}.levels`, 'rubric_duplicate_ids');
  return rubric;
}

/**
 * The rubric column, checked against the total points even when the body has only one of them. With `scale`, a stored
 * rubric follows a new total.
 */
export function rubricColumn(
  body: { rubric?: RubricBody | undefined },
  {
    before,
    totalPoints,
    scale,
  }: { before: typeof assignments.$inferSelect | null; totalPoints: number; scale: boolean },
): { rubric?: Rubric } {
  if (body.rubric) {
    const rubric = rubricOf(body.rubric);
    if (rubric.length > 0 && !isRubricTotal(rubric, totalPoints)) {
      invalid('rubric', 'rubric_total', { sum: rubricTotal(rubric), n: totalPoints });
    }
    return { rubric };
  }
  const stored = before?.rubric ?? [];
  if (stored.length === 0 || isRubricTotal(stored, totalPoints)) return {};
  if (!scale) invalid('total_points', 'rubric_total', { sum: rubricTotal(stored), n: totalPoints });
  return { rubric: scaleRubric(stored, totalPoints) };
}
