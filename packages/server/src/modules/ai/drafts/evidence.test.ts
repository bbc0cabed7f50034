import { describe, expect, it } from 'vitest';
import { findQuote } from './evidence.ts';

const lesson = {
  id: 7,
  html:
    '<p>Begin at dusk.</p><h2>Where <em>it</em> is</h2><p>The pole star is <b>al</b>most exactly above the pole.</p>' +
    '<h2>How to find it</h2><p>Follow the two&nbsp;outer stars.</p>',
};

describe('the words of a quote', () => {
  it.each([
    ['under their heading', 'the pole star is almost exactly', 'Where it is'],
    ['with other quotation marks and blanks', '“Follow  the two outer stars!”', 'How to find it'],
    ['before the first heading', 'Begin at dusk.', ''],
    ['across headings', 'above the pole. How to find it', ''],
  ])('are found %s', (_how, quote, heading) => {
    expect(findQuote([lesson], quote)).toEqual({ id: 7, heading });
  });

  it.each([
    ['too short', 'the pole'],
    ['in other words', 'The pole star is exactly above the pole'],
    ['half words', 'ollow the two outer star'],
    ['empty', '…'],
  ])('are not found: %s', (_why, quote) => {
    expect(findQuote([lesson], quote)).toBeNull();
  });
});
