import { MAX_ORDER_LINES } from '@lectern/contract/limits';

/** The query of the checkout: `?course=1,2`. */
export interface CartSearch {
  course?: string;
}

/** The ids of the courses, each once. What is no id is left out. */
export function cartIds(course: string | undefined): number[] {
  const ids = (course ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number);
  return [...new Set(ids)].slice(0, MAX_ORDER_LINES);
}

export function readCartSearch({ course }: Record<string, unknown>): CartSearch {
  const ids = cartIds(typeof course === 'string' ? course : undefined);
  return ids.length > 0 ? { course: ids.join(',') } : {};
}

export const checkoutPath = (ids: readonly number[]): string => `/checkout?course=${ids.join(',')}`;
