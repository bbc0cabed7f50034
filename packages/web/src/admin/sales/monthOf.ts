import type { Range } from '../dashboard/figures/period.ts';

/** The month of a day, until this day. */
export const monthOf = (today: string): Range => ({ start_date: `${today.slice(0, 8)}01`, end_date: today });
