/** Codes of refusals that close a whole course. */
const closedCourse = [
  'not_enrolled',
  'payment_required',
  'password_required',
  'access_expired',
  'enrollment_not_open',
  'course_not_started',
  'coming_soon',
  'prerequisites_missing',
  'enrollment_closed',
  'course_full',
  'addon_inactive',
] as const;

export type ClosedCourse = (typeof closedCourse)[number];

export const isClosedCourse = (code: string): code is ClosedCourse =>
  (closedCourse as readonly string[]).includes(code);
