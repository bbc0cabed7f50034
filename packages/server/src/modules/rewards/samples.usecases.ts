import type { Locale } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { type ChangedSettings, changeSettings } from '../settings/index.ts';
import { rewardSamplesAdded } from './rewards.events.ts';
import { rewardAchievements, rewardPointTypes, rewardRanks, rewardRules } from './rewards.tables.ts';
import { sampleAchievements, samplePlacements, sampleRanks, sampleRules, sampleWords } from './samples.ts';
import { countParts, insertPart, lockSetup } from './setup.queries.ts';

/** The sample rewards in the language of the school. Throws in a school that has point types. */
export async function addSamples(
  db: Db,
  { services, actorId, now, locale }: { services: Services; actorId: number; now: Date; locale: Locale },
): Promise<ChangedSettings> {
  await lockSetup(db);
  if ((await countParts(db, rewardPointTypes)) > 0) throw new AppError('already_exists');
  const words = sampleWords[locale];
  const pointTypeId = await insertPart(db, rewardPointTypes, {
    singularName: words.singular,
    pluralName: words.plural,
    rankName: words.rank,
    createdAt: now,
  });
  for (const [at, points] of sampleRanks.entries()) {
    await insertPart(db, rewardRanks, { pointTypeId, points, name: words.ranks[at] ?? '' });
  }
  for (const rule of sampleRules) {
    await insertPart(db, rewardRules, { ...rule, pointTypeId, courseId: null, active: true, createdAt: now });
  }
  for (const [at, achievement] of sampleAchievements.entries()) {
    const { name: label = '', text: description = '' } = words.achievements[at] ?? {};
    const made = { ...achievement, label, description, courseId: null, active: true, createdAt: now };
    await insertPart(db, rewardAchievements, made);
  }
  await emit(db, { services, actor: { userId: actorId }, now }, rewardSamplesAdded({}));
  const patch = { integrations: { gamipress: { ui_placements: samplePlacements(locale) } } };
  return changeSettings(db, { patch, actorId, now, services });
}
