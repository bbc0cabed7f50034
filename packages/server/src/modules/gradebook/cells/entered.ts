import type { EnteredCell } from '@lectern/contract';
import type { CellRow } from '../results/results.queries.ts';

/** What staff entered, in hundredths. */
export type Values = Pick<CellRow, 'score' | 'excused' | 'overridePercent' | 'overridePoints' | 'reason'>;

export const EMPTY_CELL: Values = {
  score: null,
  excused: false,
  overridePercent: null,
  overridePoints: null,
  reason: '',
};

export const enteredView = (values: Values | undefined): EnteredCell => {
  const { score, excused, overridePercent, overridePoints, reason } = values ?? EMPTY_CELL;
  const decimal = (value: number | null) => (value === null ? null : value / 100);
  return {
    score: decimal(score),
    excused,
    override_percent: decimal(overridePercent),
    override_points: decimal(overridePoints),
    reason,
  };
};
