import { erasureOf } from '../../platform/db/erasure.ts';
import { storedPage } from './page-fields.ts';
import { sitePages } from './pages.tables.ts';

export const pagesErasure = [
  erasureOf(sitePages, {
    reassign: 'authorId',
    keep: {
      'Content of the school.': [...storedPage.kept.content, 'slug', 'formerSlugs'],
      'Settings of the page.': [...storedPage.kept.settings, 'status', 'statusBeforeTrash'],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
];
