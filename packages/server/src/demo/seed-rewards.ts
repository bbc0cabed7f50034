import { addRewardSamples, countIn, type LearnerAction } from '../modules/rewards/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import type { Study } from './seed-attempts.ts';

const kinds: Partial<Record<Study['done'][number]['itemType'], LearnerAction['kinds']>> = {
  lesson: ['lesson_completed'],
  quiz: ['quiz_passed'],
};

/** The sample rewards, before anything counts. */
export async function seedRewards(
  db: Db,
  { services, actorId, now }: { services: Services; actorId: number; now: Date },
): Promise<void> {
  await addRewardSamples(db, { services, actorId, now, locale: 'en' });
}

/** Points for the seeded activities, without notifications. */
export async function seedPoints(
  db: Db,
  { services, courseId, studies, now }: { services: Services; courseId: number; studies: readonly Study[]; now: Date },
): Promise<void> {
  const silent = { ...services, subscribers: [] };
  for (const { userId, done } of studies) {
    for (const { itemId, itemType, at: doneAt } of done) {
      const at = doneAt > now ? now : doneAt;
      const action = { userId, courseId, itemId, at, kinds: kinds[itemType] ?? [], source: `item:${itemId}` };
      await countIn(db, silent, { ...action, completes: true });
    }
  }
}
