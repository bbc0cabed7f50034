import type { ItemFlag } from '@lectern/contract';
import type { QuestionSums } from './question-sums.ts';

export interface OptionUse {
  name: string;
  correct: boolean;
  chosen: number;
  /** Mean percent in the quiz of those who chose it. */
  meanPercent: number | null;
}

/** Fewer attempts say too little for a flag. */
const MIN_ATTEMPTS = 10;
const HARD = 0.3;
const EASY = 0.9;
const WEAK = 0.2;
/** Options that fewer have chosen point to no mistake. */
const CHOSEN_SHARE = 0.1;

/** Sample variance from a sum and a sum of squares; null for fewer than two values. */
const variance = (n: number, sum: number, squares: number): number | null =>
  n < 2 ? null : Math.max(0, (squares - (sum * sum) / n) / (n - 1));

/** Mean share of the points. */
export const facility = ({ asked, points, x }: QuestionSums): number | null =>
  asked === 0 || points === 0 ? null : x / asked / points;

/** Corrected point-biserial correlation: Pearson's r of the points with those of the rest of the quiz. */
export function discrimination({ asked: n, x, xx, r, rr, xr }: QuestionSums): number | null {
  const [ofX, ofR] = [variance(n, x, xx), variance(n, r, rr)];
  // Rounding leaves a little where all values are equal.
  if (ofX === null || ofR === null || ofX < 1e-9 || ofR < 1e-9) return null;
  return (xr - (x * r) / n) / (n - 1) / Math.sqrt(ofX * ofR);
}

/** Facility of the upper group less that of the lower one. */
export function upperLower({ points, upperAsked, upperX, lowerAsked, lowerX }: QuestionSums): number | null {
  if (points === 0 || upperAsked === 0 || lowerAsked === 0) return null;
  return (upperX / upperAsked - lowerX / lowerAsked) / points;
}

/** Cronbach's alpha, where every attempt asked every question; KR-20 for questions that are right or wrong. */
export function cronbachAlpha(questions: readonly QuestionSums[], totals: { n: number; sum: number; squares: number }) {
  const k = questions.length;
  const ofTotals = variance(totals.n, totals.sum, totals.squares);
  if (k < 2 || ofTotals === null || ofTotals < 1e-9) return null;
  if (questions.some(({ asked }) => asked !== totals.n)) return null;
  const within = questions.reduce((sum, { asked, x, xx }) => sum + (variance(asked, x, xx) ?? 0), 0);
  return (k / (k - 1)) * (1 - within / ofTotals);
}

/** Standard error of measurement, in the unit of the deviation. A negative alpha counts as 0. */
export const errorOfMeasurement = (deviation: number | null, alpha: number | null): number | null =>
  deviation === null || alpha === null ? null : deviation * Math.sqrt(1 - Math.max(0, alpha));

/** A wrong option that better learners choose than the right one. */
function keyLooksWrong(options: readonly OptionUse[], asked: number): boolean {
  const right = options.filter(({ correct }) => correct);
  const best = Math.max(...right.map(({ meanPercent }) => meanPercent ?? -1));
  return options.some(
    ({ correct, chosen, meanPercent }) =>
      !correct && chosen >= asked * CHOSEN_SHARE && meanPercent !== null && meanPercent > best,
  );
}

/** What an author should look at. */
export function flagsOf(sums: QuestionSums, options: readonly OptionUse[]): ItemFlag[] {
  if (sums.asked < MIN_ATTEMPTS) return [];
  const [share, r] = [facility(sums), discrimination(sums)];
  const flags: ItemFlag[] = [];
  if (share !== null && share < HARD) flags.push('too_hard');
  if (share !== null && share > EASY) flags.push('too_easy');
  if (r !== null && r < 0) flags.push('negative_discrimination');
  else if (r !== null && r < WEAK) flags.push('low_discrimination');
  if (options.some(({ correct, chosen }) => !correct && chosen === 0)) flags.push('unused_option');
  // Its points count in the percent, so a right key has the better mean unless it is the wrong one.
  if (r !== null && r < 0 && keyLooksWrong(options, sums.asked)) flags.push('possibly_wrong_key');
  return flags;
}
