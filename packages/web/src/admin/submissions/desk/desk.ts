import type { DeskFilters } from '../queries.ts';
import type { Submission } from '../submission.ts';

/** What the address of a desk says: which submission is open, and which are listed. */
export interface DeskSearch extends Partial<DeskFilters> {
  reply?: number;
}

/** The one after it that waits, else the first that does; nothing when all are graded. */
export function nextToGrade(rows: readonly Pick<Submission, 'id' | 'result'>[], current: number): number | undefined {
  const at = rows.findIndex(({ id }) => id === current);
  const after = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return after.find(({ result }) => result === 'pending')?.id;
}
