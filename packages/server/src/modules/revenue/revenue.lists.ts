import { contract, type Earning, type Withdrawal } from '@lectern/contract';
import { type Column, heads, type ListKind, noChanges } from '../long-jobs/index.ts';

const withdrawColumns: Column<Withdrawal>[] = [
  [heads.id, (row) => row.id],
  [heads.status, (row) => row.status],
  [{ en: 'Instructor' }, (row) => row.withdrawer.display_name],
  [heads.email, (row) => row.withdrawer.email],
  [{ en: 'Currency' }, (row) => row.currency],
  [{ en: 'Amount' }, (row) => row.amount],
  [{ en: 'Method' }, (row) => row.withdraw_method],
  [{ en: 'Reference' }, (row) => row.reference],
  [heads.created, (row) => row.date_created],
  [{ en: 'Decided' }, (row) => row.decided_at ?? ''],
  [{ en: 'Decided by' }, (row) => row.decided_by],
  [{ en: 'Paid' }, (row) => row.paid_at ?? ''],
];

export const withdrawList: ListKind = {
  name: 'withdraws',
  calls: contract.withdraws,
  always: {},
  actions: [],
  changes: noChanges,
  columns: withdrawColumns,
};

const earningColumns: Column<Earning>[] = [
  [{ en: 'Date' }, (row) => row.date],
  [{ en: 'Kind' }, (row) => row.kind],
  [{ en: 'Order' }, (row) => row.order_id || ''],
  [heads.course, (row) => row.course_name],
  [{ en: 'Amount' }, (row) => row.amount],
  [{ en: 'Can be withdrawn from' }, (row) => row.matures_at],
];

export const earningList: ListKind = {
  name: 'earnings',
  calls: { list: contract.earnings.statement },
  always: {},
  actions: [],
  changes: noChanges,
  columns: earningColumns,
};
