import { contract, type Product } from '@lectern/contract';
import { type Column, heads, type ListKind, noChanges } from '../long-jobs/index.ts';

const columns: Column<Product>[] = [
  [heads.id, (row) => row.id],
  [{ en: 'Type' }, (row) => row.type],
  [heads.name, (row) => row.name],
  [heads.status, (row) => row.status],
  [{ en: 'Price model' }, (row) => row.model],
  [{ en: 'Currency' }, (row) => row.currency],
  [{ en: 'Regular price' }, (row) => row.regular_price],
  [{ en: 'Sale price' }, (row) => row.sale_price],
  [{ en: 'On sale from' }, (row) => row.date_on_sale_from ?? ''],
  [{ en: 'On sale until' }, (row) => row.date_on_sale_to ?? ''],
  [{ en: 'Sold' }, (row) => row.sold_count],
  [{ en: 'Revenue' }, (row) => row.revenue[0]?.amount ?? ''],
  [
    { en: 'Revenue in other currencies' },
    (row) =>
      row.revenue
        .slice(1)
        .map(({ amount, currency }) => `${amount} ${currency}`)
        .join('; '),
  ],
  [heads.link, (row, { publicUrl }) => `${publicUrl}${row.permalink}`],
];

export const productList: ListKind = {
  name: 'products',
  calls: { list: contract.products.list },
  always: {},
  actions: [],
  changes: noChanges,
  columns,
};
