import { contract, type CourseBundle } from '@lectern/contract';
import { type Column, heads, type ListKind, noChanges } from '../long-jobs/index.ts';

const columns: Column<CourseBundle>[] = [
  [heads.id, (row) => row.id],
  [heads.name, (row) => row.name],
  [heads.status, (row) => row.status],
  [{ en: 'Courses' }, (row) => row.courses.map(({ name }) => name).join('; ')],
  [{ en: 'Price model' }, (row) => row.access_mode],
  [{ en: 'Currency' }, (row) => row.currency],
  [{ en: 'Regular price' }, (row) => row.regular_price],
  [{ en: 'Sale price' }, (row) => row.sale_price],
  [{ en: 'On sale from' }, (row) => row.date_on_sale_from ?? ''],
  [{ en: 'On sale until' }, (row) => row.date_on_sale_to ?? ''],
  [{ en: 'Billing cycle' }, (row) => (row.access_mode === 'recurring' ? row.billing_cycle : '')],
  [{ en: 'Cycles in all' }, (row) => (row.access_mode === 'recurring' && row.billing_expire_after) || ''],
  [{ en: 'Sign-up fee' }, (row) => row.signup_fee],
  [{ en: 'Trial days' }, (row) => row.trial_days || ''],
  [{ en: 'Price of the courses' }, (row) => row.courses_total],
  [{ en: 'Saving in percent' }, (row) => row.saving_percent],
  [{ en: 'Sold' }, (row) => row.sold],
  [{ en: 'Problems' }, (row) => row.problems.join('; ')],
  [heads.created, (row) => row.date_created],
  [heads.link, (row, { publicUrl }) => `${publicUrl}${row.permalink}`],
];

export const bundleList: ListKind = {
  name: 'bundles',
  calls: contract.courseBundles,
  always: { context: 'edit' },
  actions: ['trash', 'restore', 'delete'],
  changes: noChanges,
  columns,
};
