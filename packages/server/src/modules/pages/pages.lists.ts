import { contract, type SitePage } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

const columns: Column<SitePage>[] = [
  [heads.id, (row) => row.id],
  [{ en: 'Title' }, (row) => row.title],
  [heads.slug, (row) => row.slug],
  [heads.link, (row, { publicUrl }) => new URL(row.permalink, publicUrl).href],
  [heads.status, (row) => row.status],
  [{ en: 'Language' }, (row) => row.language],
  [{ en: 'Shown in' }, (row) => row.placement],
  [{ en: 'Order' }, (row) => row.menu_order],
  [heads.author, (row) => row.author?.display_name ?? ''],
  [heads.created, (row) => row.date_created],
  [heads.modified, (row) => row.date_modified],
];

export const pageList: ListKind = {
  name: 'sitePages',
  calls: contract.sitePages,
  always: {},
  actions: ['update', 'trash', 'restore', 'delete'],
  changes: contract.sitePages.bulkUpdate.body.shape.changes,
  columns,
};
