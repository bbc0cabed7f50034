import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { publicAddresses } from '../../platform/http/public-addresses.ts';
import type { Module } from '../../platform/module.ts';
import { addonUses } from '../settings/index.ts';
import { lists } from '../long-jobs/index.ts';
import { bundleList } from './bundles.list.ts';
import { bundleAddresses } from './bundles.addresses.ts';
import { bundlesErasure } from './bundles.erasure.ts';
import { bundlesMedia } from './bundles.media.ts';
import { countBundles } from './bundles.queries.ts';
import { bundlesRoutes } from './bundles.routes.ts';
import { bundlesOwnData } from './own-data.queries.ts';
import { emptyBundleTrash } from './writing.usecases.ts';

export { courseGiving } from './selling/course-giving.ts';
export { bundleSales, bundleSubscriptions } from './extension-points.ts';
export { bundlesInScope } from './bundles.queries.ts';
export { bundlePath, regularPriceOf } from './bundles.views.ts';
export { bundleRefusal, readSoldBundles, type SoldBundle } from './selling/selling.usecases.ts';

export const bundlesModule: Module = {
  routes: bundlesRoutes,
  jobs: (services) => [{ name: 'bundles.empty-trash', cron: '51 3 * * *', run: () => emptyBundleTrash(services) }],
  contributes: [
    contribute(erasures, bundlesErasure),
    contribute(ownDataAnswers, bundlesOwnData),
    contribute(mediaReferences, bundlesMedia),
    contribute(publicAddresses, bundleAddresses),
    contribute(lists, bundleList),
    contribute(addonUses, async (db) => ({ 'course-bundle': await countBundles(db) })),
  ],
};
