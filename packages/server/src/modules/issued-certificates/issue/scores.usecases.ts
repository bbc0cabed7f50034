import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { recomputeLocked, recomputeNow } from '../../gradebook/index.ts';
import { readActiveAddons } from '../../settings/index.ts';

interface Learners {
  courseId: number;
  userIds: readonly number[];
}

const hasScores = async (services: Services): Promise<boolean> => (await readActiveAddons(services)).has('gradebook');

/**
 * Brings the scores of learners up to date before a certificate is issued to them, since the gradebook follows events
 * later. In a transaction of its own.
 */
export async function updateScores(services: Services, learners: Learners): Promise<void> {
  if (await hasScores(services)) await recomputeNow(services, learners);
}

/** The same in the caller's transaction. */
export async function updateScoresLocked(db: Db, services: Services, learners: Learners): Promise<void> {
  if (await hasScores(services)) await recomputeLocked(db, services, learners);
}
