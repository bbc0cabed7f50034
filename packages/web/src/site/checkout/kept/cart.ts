import { MAX_COUPON_CODE_LENGTH, MAX_ORDER_LINES, MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { slugPattern } from '@lectern/contract/permalinks';

/** The query of the checkout: `?course=1,2&bundle=all-of-sailing&coupon=CODE`. */
export interface CartSearch {
  course?: string;
  bundle?: string;
  coupon?: string;
}

/** A course by its id, or a bundle by its slug or its id as text. */
export type CartEntry = number | string;

/** One value is parsed as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';

/** Courses and bundles, each once. Other values are left out. */
export function cartEntries({ course, bundle }: CartSearch): CartEntry[] {
  const courses = (course ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number);
  const bundles = (bundle ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => part.length <= MAX_SLUG_LENGTH && slugPattern.test(part));
  return [...new Set<CartEntry>([...courses, ...bundles])].slice(0, MAX_ORDER_LINES);
}

/** The query of these courses and bundles. */
export function cartSearch(entries: readonly CartEntry[]): Pick<CartSearch, 'course' | 'bundle'> {
  const courses = entries.filter((entry) => typeof entry === 'number');
  const bundles = entries.filter((entry) => typeof entry === 'string');
  return {
    ...(courses.length > 0 && { course: courses.join(',') }),
    ...(bundles.length > 0 && { bundle: bundles.join(',') }),
  };
}

export function readCartSearch({ course, bundle, coupon }: Record<string, unknown>): CartSearch {
  const code = textOf(coupon).trim();
  return {
    ...cartSearch(cartEntries({ course: textOf(course), bundle: textOf(bundle) })),
    ...(code !== '' && code.length <= MAX_COUPON_CODE_LENGTH && { coupon: code }),
  };
}

export const checkoutPath = (entries: readonly CartEntry[], coupon = ''): string =>
  `/checkout?${Object.entries({ ...cartSearch(entries), ...(coupon !== '' && { coupon: encodeURIComponent(coupon) }) })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;

/** The entries as the server takes them. */
export const cartItems = (entries: readonly CartEntry[]) =>
  entries.map((entry) => (typeof entry === 'number' ? { course_id: entry } : { bundle: entry }));
