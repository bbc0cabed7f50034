import type { Services } from '../../../platform/services.ts';
import { recomputeNow } from '../../gradebook/index.ts';
import { readActiveAddons } from '../../settings/index.ts';

/**
 * Brings the scores of learners up to date before a certificate is issued to them, since the gradebook follows events
 * later. In a transaction of its own.
 */
export async function updateScores(
  services: Services,
  learners: { courseId: number; userIds: readonly number[] },
): Promise<void> {
  if ((await readActiveAddons(services)).has('gradebook')) await recomputeNow(services, learners);
}
