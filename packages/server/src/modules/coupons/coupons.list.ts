import { contract, type Coupon } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

/** Hundredths of a percent as a decimal number. */
const percentText = (hundredths: number): string => String(hundredths / 100);

const columns: Column<Coupon>[] = [
  [{ en: 'Code' }, (row) => row.code],
  [heads.status, (row) => row.status],
  [{ en: 'Description' }, (row) => row.description],
  [{ en: 'Percent' }, (row) => (row.kind === 'percent' ? percentText(row.percent) : '')],
  [{ en: 'Amount' }, (row) => (row.kind === 'amount' ? row.amount : '')],
  [{ en: 'Currency' }, (row) => row.currency],
  [{ en: 'Minimum' }, (row) => row.minimum_total],
  [{ en: 'IDs of courses' }, (row) => row.course_ids.join('; ')],
  [{ en: 'Used' }, (row) => row.used_count],
  [{ en: 'Limit' }, (row) => row.usage_limit || ''],
  [{ en: 'Limit per person' }, (row) => row.usage_limit_per_customer || ''],
  [{ en: 'From' }, (row) => row.starts_at ?? ''],
  [{ en: 'Until' }, (row) => row.ends_at ?? ''],
  [heads.created, (row) => row.date_created],
];

export const couponList: ListKind = {
  name: 'coupons',
  calls: contract.coupons,
  always: {},
  actions: ['update', 'trash', 'restore', 'delete'],
  changes: contract.coupons.bulkUpdate.body.shape.changes,
  columns,
};
