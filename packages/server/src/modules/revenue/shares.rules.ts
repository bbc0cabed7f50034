import { allocate, percentOf, shareOf } from '@lectern/contract/money';

/** How a sale is shared. Rates are whole percentages. */
export interface Sharing {
  /** The share of the instructors in the sale without tax and fees. */
  rate: number;
  /** Deducted by the school before sharing. */
  feePercent: number;
  /** The instructors with their parts, which sum to 100; empty if there are none. */
  split: readonly { userId: number; percent: number }[];
}

interface Share {
  userId: number;
  amount: number;
}

const ONE_PERCENT = 1000;

/** The earnings of each instructor for a net amount, in minor units. */
export function sharesOf(net: number, { rate, feePercent, split }: Sharing): Share[] {
  if (split.length === 0) return [];
  const base = net - percentOf(net, feePercent * ONE_PERCENT);
  const amounts = allocate(
    percentOf(base, rate * ONE_PERCENT),
    split.map(({ percent }) => percent),
  );
  return split.flatMap(({ userId }, at) => (amounts[at] ? [{ userId, amount: amounts[at] }] : []));
}

/** The part of shares that is reversed when `part` of `whole`, the remaining amount of their line, is refunded. */
export const takenBack = (shares: readonly Share[], { part, whole }: { part: number; whole: number }): Share[] =>
  shares.flatMap(({ userId, amount }) => {
    const back = whole === 0 || part >= whole ? amount : shareOf(amount, part, whole);
    return back === 0 ? [] : [{ userId, amount: back }];
  });

/** The rate of a course: its own, else that of its author, else that of the school. */
export const rateOf = (rates: { course: number | null; author: number | null; school: number }): number =>
  rates.course ?? rates.author ?? rates.school;
