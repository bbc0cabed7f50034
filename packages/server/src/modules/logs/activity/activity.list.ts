import { type ActivityEntry, contract } from '@lectern/contract';
import { heads, type ListKind, noChanges } from '../../long-jobs/index.ts';

/** The activity of the school as a file. */
export const activityList: ListKind = {
  name: 'activity',
  calls: { list: contract.activity.list },
  always: {},
  actions: [],
  changes: noChanges,
  columns: [
    [heads.id, (row: ActivityEntry) => row.id],
    [{ en: 'Date' }, (row: ActivityEntry) => row.date],
    [{ en: 'Action' }, (row: ActivityEntry) => `${row.noun}.${row.verb}`],
    [{ en: 'User ID' }, (row: ActivityEntry) => row.user?.id ?? null],
    [{ en: 'User' }, (row: ActivityEntry) => row.user?.display_name ?? ''],
    [{ en: 'Signed in by' }, (row: ActivityEntry) => row.signed_in_by?.display_name ?? ''],
    [{ en: 'Person ID' }, (row: ActivityEntry) => row.subject?.id ?? null],
    [{ en: 'Person' }, (row: ActivityEntry) => row.subject?.display_name ?? ''],
    [heads.course, (row: ActivityEntry) => row.course?.name ?? ''],
    [{ en: 'Item' }, (row: ActivityEntry) => row.item?.name ?? ''],
    [{ en: 'Reference' }, (row: ActivityEntry) => (row.thing ? `${row.thing.kind} ${String(row.thing.id)}` : '')],
  ],
};
