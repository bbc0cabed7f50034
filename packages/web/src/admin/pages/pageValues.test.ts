import type { SitePage } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { pageBody, pageValues } from './pageValues.ts';

describe('the form of a page', () => {
  it('begins as a draft that stands nowhere', () => {
    expect(pageValues(undefined)).toMatchObject({ status: 'draft', placement: 'none', language: '', menu_order: 0 });
  });

  it('shows the fields of a stored page, and no others', () => {
    const values = { title: 'Terms', content: '<p>1</p>', language: 'de', placement: 'menu', menu_order: 3 } as const;
    const page = { ...values, id: 7, slug: 'terms', status: 'trash' } as SitePage;
    expect(pageValues(page)).toEqual({ ...values, slug: 'terms', status: 'draft' });
  });

  it.each([
    { title: 'leaves the address to the server until one is written', changed: { slug: ' ' }, body: {} },
    { title: 'sends an address that was written', changed: { slug: 'terms' }, body: { slug: 'terms' } },
    { title: 'takes no order as the first', changed: { menu_order: '' as const }, body: { menu_order: 0 } },
    { title: 'sends only what was changed', changed: { title: 'Terms' }, body: { title: 'Terms' } },
  ])('$title', ({ changed, body }) => {
    expect(pageBody(changed)).toEqual(body);
  });
});
