import type { AddonSlug, Lock } from '@lectern/contract';
import type { Services } from '../../../platform/services.ts';
import type { CourseFacts } from '../../enrollments/index.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { itemLock, type LockFacts } from './locks.rules.ts';

/** What of a lock is the same for all items of a course and one person. */
export interface LockRules extends Pick<LockFacts, 'flow' | 'dripActive' | 'enrolledAt' | 'siteTimeZone' | 'staff'> {
  addons: ReadonlySet<AddonSlug>;
}

export async function readLockRules(
  services: Services,
  row: { course: CourseFacts; enrolledAt: Date | null; progressStartedAt: Date | null; staff: boolean },
): Promise<LockRules> {
  const [settings, addons] = await Promise.all([readSettings(services), readActiveAddons(services)]);
  return {
    addons,
    flow: row.course.flow,
    dripActive: addons.has('content-drip'),
    // Visitors never enroll: for them the days count from the first thing they completed.
    enrolledAt: row.enrolledAt ?? row.progressStartedAt,
    siteTimeZone: settings.general.site.timezone,
    staff: row.staff,
  };
}

export function isFreePreview(item: { facts: { preview?: boolean } }, addons: ReadonlySet<AddonSlug>): boolean {
  return item.facts.preview === true && addons.has('course-preview');
}

/** An item of an outline, as the rules of locks ask. */
export type LockedItem = NonNullable<LockFacts['previous']> &
  Pick<LockFacts, 'drip' | 'completed'> & { facts: { preview?: boolean } };

/** The lock of one item of the course. */
export function lockOf(
  { addons, ...rules }: LockRules,
  item: Omit<LockedItem, 'id' | 'type' | 'name'> & Pick<LockFacts, 'previous'>,
  now: Date,
): Lock | null {
  const { previous, drip, completed } = item;
  return itemLock({ ...rules, previous, drip, completed, freePreview: isFreePreview(item, addons) }, now);
}
