import { contract } from '@lectern/contract';
import { type PublicAddresses, sitemapList } from '../../platform/http/public-addresses.ts';

export const pageAddresses: PublicAddresses = {
  paths: [{ path: '/page/:slug', preview: true }],
  sitemap: [
    sitemapList(contract.sitePages.published, (pages) =>
      pages.map((page) => ({ path: page.permalink, modified: page.date_modified })),
    ),
  ],
};
