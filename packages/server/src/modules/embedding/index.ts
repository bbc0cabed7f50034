import { contribute } from '../../platform/extension-points.ts';
import { publicAddresses } from '../../platform/http/public-addresses.ts';
import type { Module } from '../../platform/module.ts';
import { embeddingAddresses } from './embedding.addresses.ts';
import { settingsChecks } from '../settings/index.ts';
import { embeddingRoutes } from './embedding.routes.ts';
import { checkEmbeddingSettings } from './settings.usecases.ts';

export { requireEmbedding } from './oembed.usecases.ts';
export { sitesOf } from './sites.rules.ts';

/** Courses of the school on the pages of other sites. */
export const embeddingModule: Module = {
  routes: embeddingRoutes,
  contributes: [contribute(publicAddresses, embeddingAddresses), contribute(settingsChecks, checkEmbeddingSettings)],
};
