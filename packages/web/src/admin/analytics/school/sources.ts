import type { UserCourse } from '@lectern/contract';

/** How people get into a course. */
export const entitlementSources = [
  'free',
  'manual',
  'import',
  'order',
  'bundle',
  'subscription',
  'classroom',
] as const satisfies readonly UserCourse['type'][];
