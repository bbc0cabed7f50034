import { allocate, percentOf, shareOf } from '@lectern/contract/money';

/** How a sale is shared. Rates are whole percents. */
export interface Sharing {
  /** What instructors get of the sale without tax and fees. */
  rate: number;
  /** What the school takes off before it shares. */
  feePercent: number;
  /** Who gets it, in parts that sum to 100; empty if there is no one. */
  split: readonly { userId: number; percent: number }[];
}

interface Share {
  userId: number;
  amount: number;
}

const ONE_PERCENT = 1000;

/** What each instructor earns by a net amount, in minor units. */
export function sharesOf(net: number, { rate, feePercent, split }: Sharing): Share[] {
  if (split.length === 0) return [];
  const base = net - percentOf(net, feePercent * ONE_PERCENT);
  const amounts = allocate(
    percentOf(base, rate * ONE_PERCENT),
    split.map(({ percent }) => percent),
  );
  return split.flatMap(({ userId }, at) => (amounts[at] ? [{ userId, amount: amounts[at] }] : []));
}

/**
 * What of shares goes back when `part` of what is left of their line, `whole`, is taken away. All of it goes when nothing is
 * left.
 */
export const takenBack = (shares: readonly Share[], { part, whole }: { part: number; whole: number }): Share[] =>
  shares.flatMap(({ userId, amount }) => {
    const back = whole === 0 || part >= whole ? amount : shareOf(amount, part, whole);
    return back === 0 ? [] : [{ userId, amount: back }];
  });

/** The rate of a course: its own, else that of its author, else that of the school. */
export const rateOf = (rates: { course: number | null; author: number | null; school: number }): number =>
  rates.course ?? rates.author ?? rates.school;
