import { contract } from '@lectern/contract';
import { type PublicAddresses, sitemapList } from '../../platform/http/public-addresses.ts';
import { selectOptionalPublishedSlug } from './course/slugs.queries.ts';

export const courseAddresses: PublicAddresses = {
  paths: ['/courses'],
  sitemap: [
    sitemapList(contract.courses.list, ({ data }) =>
      data.map((course) => ({ path: course.permalink, modified: course.date_modified })),
    ),
  ],
  based: { single_course_permalink: { preview: true, slugOf: selectOptionalPublishedSlug } },
};
