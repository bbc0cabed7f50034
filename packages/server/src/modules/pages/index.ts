import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { publicAddresses } from '../../platform/http/public-addresses.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { lists } from '../long-jobs/index.ts';
import { settingsChecks } from '../settings/index.ts';
import { pagesOwnData } from './own-data.queries.ts';
import { pagesErasure } from './pages.erasure.ts';
import { pageAddresses } from './pages.addresses.ts';
import { pagesMedia } from './pages.media.ts';
import { pageList } from './pages.lists.ts';
import { pagesRoutes } from './pages.routes.ts';
import { checkPageSettings } from './pages.settings.ts';
import { emptyPageTrash } from './pages.usecases.ts';

export { pageUses } from './extension-points.ts';
export { selectPublishedIds } from './pages.queries.ts';
export { readPageAddress, readPageLink } from './pages.usecases.ts';

export const pagesModule: Module = {
  routes: pagesRoutes,
  jobs: (services) => [
    {
      name: 'pages.empty-trash',
      cron: '49 3 * * *',
      run: () => emptyPageTrash(services),
    },
  ],
  contributes: [
    contribute(publicAddresses, pageAddresses),
    contribute(erasures, pagesErasure),
    contribute(mediaReferences, pagesMedia),
    contribute(ownDataAnswers, pagesOwnData),
    contribute(lists, pageList),
    contribute(settingsChecks, checkPageSettings),
  ],
};
