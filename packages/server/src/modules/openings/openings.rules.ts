import { enrollmentClosedReason, enrollmentState } from '../enrollments/access/access.rules.ts';
import type { Access } from '../enrollments/index.ts';

const EXPECTED: readonly string[] = ['coming_soon', 'enrollment_not_open'];

/** Whether this person waits for enrollment in the course to open. */
export function awaitsOpening({ access, course, entitlements }: Access, now: Date): boolean {
  if (access.kind !== 'refused' || access.reason === 'not_found' || access.reason === 'password_required') return false;
  if (enrollmentState(entitlements, now).kind === 'active') return false;
  const closed = enrollmentClosedReason(course, now);
  return closed !== null && EXPECTED.includes(closed.reason);
}
