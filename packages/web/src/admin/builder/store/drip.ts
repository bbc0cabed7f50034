import { DAY_MS } from '@lectern/contract/time';
import type { Opening } from './builderApi.ts';

/** One after the other, every so many days from the first; 0 for all at once. */
export function openingsByDate(
  ids: readonly number[],
  { first, every }: { first: string | null; every: number },
): Opening[] {
  return ids.map((id, at) => ({
    id,
    date: first === null ? null : new Date(Date.parse(first) + at * every * DAY_MS).toISOString(),
    days: 0,
  }));
}

export function openingsByDays(ids: readonly number[], { first, every }: { first: number; every: number }): Opening[] {
  return ids.map((id, at) => ({ id, date: null, days: first + at * every }));
}
