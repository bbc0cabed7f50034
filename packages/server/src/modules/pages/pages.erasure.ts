import { erasureOf } from '../../platform/db/erasure.ts';
import { sitePages } from './pages.tables.ts';

export const pagesErasure = [
  erasureOf(sitePages, {
    handOver: 'authorId',
    keep: {
      'Content of the school.': ['title', 'slug', 'formerSlugs', 'content'],
      'Settings of the page.': ['status', 'statusBeforeTrash', 'language', 'placement'],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
];
