import { ownRowsOf } from '../../platform/db/own-data.ts';
import { sitePages } from './pages.tables.ts';

export const pagesOwnData = [
  // That they wrote it; its content is the school's.
  ownRowsOf(sitePages.authorId, {
    name: 'site-pages',
    show: {
      id: sitePages.id,
      title: sitePages.title,
      slug: sitePages.slug,
      status: sitePages.status,
      date_created: sitePages.createdAt,
    },
    orderBy: [sitePages.id],
  }),
];
