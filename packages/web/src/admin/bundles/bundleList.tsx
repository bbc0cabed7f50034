import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';
import { instructorOptions } from '../courses/course.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { listOf } from '../list/state/list.ts';
import { Count } from '../list/table/Count.tsx';
import { bulkBundleActions, bundleActions } from './bundleActions.tsx';
import { BundleDate, BundleName, BundlePriceNow, BundleStatus } from './BundleFacts.tsx';
import { Percent } from './Percent.tsx';
import { NewBundleLink } from './NewBundleLink.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

export const bundleList = listOf(courseBundles)({
  name: 'courseBundles',
  longJob: 'bundles',
  words: 'bundleList',
  wordsFrom: ['bundles', 'pricing'],
  defaultSort: '-date',
  query: { context: 'edit' },
  nameOf: (row) => row.name,
  counts: (meta) => meta.bundles_count,
  tabs: [
    byStatus('all', 'any'),
    byStatus('published', 'publish'),
    byStatus('draft', 'draft'),
    byStatus('trash', 'trash'),
  ],
  filters: [
    { id: 'course', kind: 'one', options: courseOptions, query: 'course' },
    {
      id: 'author',
      kind: 'one',
      options: instructorOptions,
      query: 'author',
      when: ({ may }) => may('author_any'),
    },
  ],
  columns: [
    { id: 'name', sort: 'title', rowHeader: true, cell: (row) => <BundleName bundle={row} /> },
    { id: 'courses', align: 'end', cell: (row) => <Count value={row.courses.length} /> },
    { id: 'price', sort: 'price', align: 'end', cell: (row) => <BundlePriceNow bundle={row} /> },
    {
      id: 'saving',
      align: 'end',
      cell: (row) => (row.saving_percent > 0 ? <Percent value={row.saving_percent} /> : '–'),
    },
    { id: 'sold', align: 'end', cell: (row) => <Count value={row.sold} /> },
    { id: 'status', cell: (row) => <BundleStatus bundle={row} /> },
    { id: 'date', sort: 'date', descendingFirst: true, cell: (row) => <BundleDate bundle={row} /> },
  ],
  rowActions: bundleActions,
  bulkActions: bulkBundleActions,
  pageActions: () => <NewBundleLink />,
  emptyAction: 'pageActions',
  exportable: () => true,
});
