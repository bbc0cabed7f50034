import { contract, type Subscription } from '@lectern/contract';
import { type Column, heads, type ListKind, noChanges } from '../long-jobs/index.ts';

const columns: Column<Subscription>[] = [
  [heads.id, (row) => row.id],
  [heads.status, (row) => row.status],
  [{ en: 'Customer' }, (row) => row.customer?.display_name ?? ''],
  [heads.email, (row) => row.customer?.email ?? ''],
  [{ en: 'Item' }, (row) => row.item.name],
  [{ en: 'Type' }, (row) => row.item.type],
  [{ en: 'Currency' }, (row) => row.currency],
  [{ en: 'Price' }, (row) => row.price],
  [{ en: 'Every' }, (row) => `${row.interval_count} ${row.interval}`],
  [{ en: 'Cycles paid' }, (row) => row.cycles_done],
  [{ en: 'Cycles in all' }, (row) => row.expires_after || ''],
  [heads.created, (row) => row.date_created],
  [{ en: 'Started' }, (row) => row.started_at ?? ''],
  [{ en: 'Next payment' }, (row) => row.next_payment_at ?? ''],
  [{ en: 'Ends' }, (row) => row.ends_at ?? ''],
  [{ en: 'Canceled' }, (row) => row.cancelled_at ?? ''],
  [{ en: 'Reason' }, (row) => row.cancel_reason],
  [{ en: 'Method' }, (row) => row.gateway],
];

export const subscriptionList: ListKind = {
  name: 'subscriptions',
  calls: { list: contract.subscriptions.list },
  always: {},
  actions: [],
  changes: noChanges,
  columns,
};
