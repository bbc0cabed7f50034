import type { UtilityId } from '@lectern/contract';
import { demoData } from '../demo-data/demo-data.ts';
import { caches } from './caches.ts';
import { courseAccess } from './course-access.ts';
import { databaseCheck } from './database-check.ts';
import { failedEmails } from './failed-emails.ts';
import { recalculateGradebook } from './gradebook.ts';
import { recalculateProgress } from './progress.ts';
import { staleAttempts } from './stale-attempts.ts';
import type { Utility } from './utility.ts';

/** In display order. */
export const allUtilities: readonly Utility[] = [
  courseAccess,
  recalculateProgress,
  recalculateGradebook,
  staleAttempts,
  failedEmails,
  databaseCheck,
  caches,
  demoData,
];

export function utilityNamed(id: UtilityId): Utility {
  const found = allUtilities.find((one) => one.id === id);
  if (!found) throw new Error(`no utility ${id}`);
  return found;
}
