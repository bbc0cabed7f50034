import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { rewardName } from '../notifications/index.ts';
import { addonUses } from '../settings/index.ts';
import { rewardsOwnData } from './own-data.queries.ts';
import { rewardsErasure } from './rewards.erasure.ts';
import { rewardsMedia } from './rewards.media.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { rewardRules } from './rewards.tables.ts';
import { sampleTranslator } from './samples.ts';
import { countParts } from './setup.queries.ts';
import { rewardSubscribers } from './subscribers.usecases.ts';

export { countIn, type LearnerAction } from './counting.usecases.ts';
export { addSamples as addRewardSamples } from './samples.usecases.ts';

export const rewardsModule: Module = {
  routes: rewardsRoutes,
  subscribers: rewardSubscribers,
  contributes: [
    contribute(erasures, rewardsErasure),
    contribute(mediaReferences, rewardsMedia),
    contribute(ownDataAnswers, rewardsOwnData),
    contribute(rewardName, sampleTranslator),
    contribute(addonUses, async (db) => ({ gamification: await countParts(db, rewardRules) })),
  ],
};
