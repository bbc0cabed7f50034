import { contract } from '@lectern/contract';
import { type PublicAddresses, sitemapList } from '../../platform/http/public-addresses.ts';

export const bundleAddresses: PublicAddresses = {
  paths: ['/bundle/:slug'],
  sitemap: [
    sitemapList(contract.courseBundles.list, ({ data }) =>
      data.map((bundle) => ({ path: bundle.permalink, modified: bundle.date_modified })),
    ),
  ],
};
