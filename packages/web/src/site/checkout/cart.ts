import { MAX_COUPON_CODE_LENGTH, MAX_ORDER_LINES } from '@lectern/contract/limits';

/** The query of the checkout: `?course=1,2&coupon=CODE`. */
export interface CartSearch {
  course?: string;
  coupon?: string;
}

/** The ids of the courses, each once. What is no id is left out. */
export function cartIds(course: string | undefined): number[] {
  const ids = (course ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number);
  return [...new Set(ids)].slice(0, MAX_ORDER_LINES);
}

export function readCartSearch({ course, coupon }: Record<string, unknown>): CartSearch {
  // A single id, and a code of digits, are parsed as numbers.
  const ids = cartIds(typeof course === 'number' ? String(course) : typeof course === 'string' ? course : undefined);
  const code = typeof coupon === 'number' ? String(coupon) : typeof coupon === 'string' ? coupon.trim() : '';
  return {
    ...(ids.length > 0 && { course: ids.join(',') }),
    ...(code !== '' && code.length <= MAX_COUPON_CODE_LENGTH && { coupon: code }),
  };
}

export const checkoutPath = (ids: readonly number[]): string => `/checkout?course=${ids.join(',')}`;
