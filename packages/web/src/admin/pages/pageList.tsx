import { sitePages } from '../../shared/deferred/endpoints.gen.ts';
import { listOf } from '../list/state/list.ts';
import { NewPageLink } from './NewPageLink.tsx';
import { PageDate, PageLanguage, PagePlacement, PageStatus, PageTitle, PageUses } from './PageFacts.tsx';
import { bulkPageActions, pageActions } from './pageActions.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

export const pageList = listOf(sitePages)({
  name: 'sitePages',
  longJob: 'sitePages',
  words: 'pageList',
  wordsFrom: ['pages'],
  defaultSort: 'menu_order',
  nameOf: (page) => page.title,
  counts: (meta) => meta.pages_count,
  tabs: [
    byStatus('all', 'any'),
    byStatus('published', 'publish'),
    byStatus('draft', 'draft'),
    byStatus('trash', 'trash'),
  ],
  filters: [
    { id: 'placement', kind: 'one', options: ['none', 'menu', 'footer', 'both'] },
    { id: 'language', kind: 'one', options: ['en', 'de', 'ar'] },
  ],
  columns: [
    { id: 'title', sort: 'title', rowHeader: true, cell: (page) => <PageTitle page={page} /> },
    { id: 'slug', hiddenByDefault: true, cell: (page) => <bdi>{page.slug}</bdi> },
    { id: 'placement', cell: (page) => <PagePlacement page={page} /> },
    { id: 'order', sort: 'menu_order', align: 'end', cell: (page) => page.menu_order },
    { id: 'language', cell: (page) => <PageLanguage page={page} /> },
    { id: 'uses', cell: (page) => <PageUses page={page} /> },
    {
      id: 'author',
      hiddenByDefault: true,
      cell: (page) => (page.author ? <bdi>{page.author.display_name}</bdi> : '–'),
    },
    { id: 'modified', sort: 'modified', descendingFirst: true, cell: (page) => <PageDate page={page} /> },
    { id: 'status', cell: (page) => <PageStatus status={page.status} /> },
  ],
  rowActions: pageActions,
  bulkActions: bulkPageActions,
  pageActions: () => <NewPageLink />,
  emptyAction: 'pageActions',
  exportable: () => true,
});
