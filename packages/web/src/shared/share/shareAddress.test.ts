import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chosenNetworks, shareAddress } from './shareAddress.ts';

const page = { url: 'https://school.example/course/a-b?c=1&d=2', title: 'Sea & Land: 50 % "off"' };

it.each([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: page.url }],
  ['x', 'https://x.com/intent/post', { url: page.url, text: page.title }],
  ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', { url: page.url }],
] as const)('%s is given the address, and the title where it takes one', (network, start, query) => {
  const address = new URL(shareAddress(network, page));
  expect(`${address.origin}${address.pathname}`).toBe(start);
  expect(Object.fromEntries(address.searchParams)).toEqual(query);
});

it('an address or a title can add nothing of its own to the link', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }),
      (url, title) => {
        const address = new URL(shareAddress('x', { url, title }));
        expect(address.origin).toBe('https://x.com');
        expect([...address.searchParams.keys()]).toEqual(['url', 'text']);
        expect(address.searchParams.get('url')).toBe(url);
        expect(address.hash).toBe('');
      },
    ),
    { numRuns: 100 },
  );
});

it('the networks that were chosen come once, in one order', () => {
  expect(chosenNetworks(['linkedin', 'copy', 'facebook', 'linkedin'])).toEqual(['facebook', 'linkedin']);
  expect(chosenNetworks([])).toEqual([]);
});
