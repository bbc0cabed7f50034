import { erasures } from '../../platform/db/erasure.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { licenseErasure } from './license.erasure.ts';
import { licenseRoutes } from './license.routes.ts';
import { checkSupportKey } from './license.usecases.ts';

/** The optional key of paid support. */
export const licenseModule: Module = {
  routes: licenseRoutes,
  jobs: (services) => [{ name: 'license.check-key', cron: '19 5 * * *', run: () => checkSupportKey(services) }],
  contributes: [contribute(erasures, licenseErasure)],
};
