import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { lists } from '../long-jobs/index.ts';
import { termLists } from './terms.lists.ts';
import { termsRoutes } from './terms.routes.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { publicAddresses } from '../../platform/http/public-addresses.ts';
import { termsErasure } from './terms.erasure.ts';
import { termAddresses } from './terms.addresses.ts';
import { termsMedia } from './terms.media.ts';

export { type TermScope, termUses } from './extension-points.ts';
export {
  ensureDefaultTerms,
  selectTaxonomies,
  selectTermIdsBySlugs,
  upsertTerm,
} from './terms.queries.ts';

export const termsModule: Module = {
  routes: termsRoutes,
  contributes: [
    ...termLists.map((list) => contribute(lists, list)),
    contribute(publicAddresses, termAddresses),
    contribute(erasures, termsErasure),
    contribute(mediaReferences, termsMedia),
  ],
};
