import { describe, expect, it } from 'vitest';
import { ordersListOf, readOrdersSearch } from './orderSearch.ts';

describe('the address of the order history', () => {
  it.each([
    { raw: {}, read: {} },
    { raw: { page: '1' }, read: {} },
    { raw: { page: 3, other: 'x' }, read: { page: 3 } },
    { raw: { page: '1.5' }, read: {} },
    { raw: { page: '-2' }, read: {} },
    { raw: { page: '99999999999' }, read: {} },
  ])('$raw', ({ raw, read }) => {
    expect(readOrdersSearch(raw)).toEqual(read);
    expect(ordersListOf(readOrdersSearch(raw))).toMatchObject({ page: read.page ?? 1, orderby: 'date', order: 'desc' });
  });
});
