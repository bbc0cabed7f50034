import type { DeskFilters } from '../queries.ts';
import type { Submission } from '../submission.ts';

/** Search params of the desk: the open submission and the filters of the list. */
export interface DeskSearch extends Partial<DeskFilters> {
  reply?: number;
}

/** The submission before or after the current one in the list; undefined at its ends. */
export function neighborOf(
  rows: readonly Pick<Submission, 'id'>[],
  { current, by }: { current: number | undefined; by: 1 | -1 },
): number | undefined {
  const at = rows.findIndex(({ id }) => id === current);
  return at < 0 ? rows[0]?.id : rows[at + by]?.id;
}

/** The next ungraded submission, starting over at the first; undefined when all are graded. */
export function nextToGrade(rows: readonly Pick<Submission, 'id' | 'result'>[], current: number): number | undefined {
  const at = rows.findIndex(({ id }) => id === current);
  const after = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return after.find(({ result }) => result === 'pending')?.id;
}
