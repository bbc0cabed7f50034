import { MAX_PAGE } from '@lectern/contract/limits';
import type { AttemptsQuery } from '../queries.ts';

export const attemptResults = ['pass', 'fail', 'pending', 'in_progress', 'abandoned'] as const;
export const pageSizes = [5, 10, 20, 30, 40, 50] as const;
const USUAL_SIZE = 10;

/** What the address says about the list; what is as usual is not in it. */
export interface AttemptsSearch {
  course?: number;
  result?: (typeof attemptResults)[number];
  page?: number;
  size?: (typeof pageSizes)[number];
}

const wholeUpTo = (value: unknown, most: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

/** Addresses are typed and shared by people: what makes no sense in them is left out. */
export function readAttemptsSearch(raw: Record<string, unknown>): AttemptsSearch {
  const course = wholeUpTo(raw.course, 2_000_000_000);
  const result = attemptResults.find((one) => one === raw.result);
  const page = wholeUpTo(raw.page, MAX_PAGE);
  const size = pageSizes.find((one) => one === Number(raw.size));
  return {
    ...(course && { course }),
    ...(result && { result }),
    ...(page && page > 1 && { page }),
    ...(size && size !== USUAL_SIZE && { size }),
  };
}

export const sizeOf = ({ size = USUAL_SIZE }: AttemptsSearch): number => size;

export const attemptsListOf = (search: AttemptsSearch): AttemptsQuery => ({
  ...(search.course && { course_id: search.course }),
  ...(search.result && { result: search.result }),
  orderby: 'started',
  order: 'desc',
  page: search.page ?? 1,
  per_page: sizeOf(search),
});

/** The pages that are offered: two at each end, two around the current one, and null for what is left out between. */
export function offeredPages(page: number, pages: number): (number | null)[] {
  const near = (one: number) => one <= 2 || one > pages - 2 || Math.abs(one - page) <= 2;
  const shown = Array.from({ length: pages }, (_, place) => place + 1).filter(near);
  return shown.flatMap((one, place) => (place > 0 && one - (shown[place - 1] ?? 0) > 1 ? [null, one] : [one]));
}
