import { sql } from 'drizzle-orm';
import { mediaId, type MediaReference } from '../../platform/files/media-references.ts';
import { rewardPointTypes } from './rewards.tables.ts';

export const rewardsMedia: MediaReference = {
  kind: 'reward',
  table: rewardPointTypes,
  ids: [mediaId(rewardPointTypes.imageId)],
  id: sql`${rewardPointTypes.id}`,
  title: sql`${rewardPointTypes.pluralName}`,
};
