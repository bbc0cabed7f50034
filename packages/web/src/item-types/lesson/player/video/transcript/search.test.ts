import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitsIn, piecesOf, searchable } from './search.ts';

const found = (texts: string[], wanted: string) =>
  hitsIn(texts.map(searchable), wanted).map(({ at, from, to }) => `${at}:${texts[at]?.slice(from, to)}`);

describe('searching a transcript', () => {
  it.each([
    {
      title: 'finds each place',
      texts: ['a star, a Star', 'none', 'STARS'],
      wanted: 'star',
      hits: ['0:star', '0:Star', '2:STAR'],
    },
    {
      title: 'does not care for marks',
      texts: ['Élan über İstanbul'],
      wanted: 'elan UBER istanbul',
      hits: ['0:Élan über İstanbul'],
    },
    { title: 'finds what has marks without them', texts: ['naive'], wanted: 'naïve', hits: ['0:naive'] },
    { title: 'finds letters with a stroke', texts: ['in Łódź'], wanted: 'lodz', hits: ['0:Łódź'] },
    { title: 'finds ß by ss, as one place', texts: ['Straße'], wanted: 's', hits: ['0:S', '0:ß'] },
    { title: 'finds a whole letter', texts: ['Maß'], wanted: 'mas', hits: ['0:Maß'] },
    { title: 'finds Arabic without vowel signs and hamza', texts: ['أَشْياء'], wanted: 'اشيا', hits: ['0:أَشْيا'] },
    { title: 'finds digits of other scripts', texts: ['سنة ١٩١٤'], wanted: '1914', hits: ['0:١٩١٤'] },
    { title: 'does not see a soft hyphen', texts: ['har\u00adbour'], wanted: 'harbour', hits: ['0:har\u00adbour'] },
    { title: 'takes blanks as one', texts: ['the pole star'], wanted: '  pole   star ', hits: ['0:pole star'] },
    { title: 'finds signs as they are', texts: ['R&D (100 %) [a]'], wanted: '(100 %) [', hits: ['0:(100 %) ['] },
    { title: 'finds other scripts', texts: ['نجم القطب', '北極星 😀'], wanted: '極星 😀', hits: ['1:極星 😀'] },
    { title: 'finds nothing for nothing', texts: ['a'], wanted: '  ', hits: [] },
  ])('$title', ({ texts, wanted, hits }) => {
    expect(found(texts, wanted)).toEqual(hits);
  });

  it('finds places that follow one another, whatever the text', () => {
    const texts = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(texts, fc.nat(0xffff), (text, unit) => {
        let end = 0;
        for (const { from, to } of hitsIn([searchable(text)], String.fromCharCode(unit))) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('cuts a text without losing a letter', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'A', 'ä')).map((all) => all.join(''));
    fc.assert(
      fc.property(letters, letters, (text, wanted) => {
        const pieces = piecesOf(text, hitsIn([searchable(text)], wanted));
        return pieces.map((piece) => piece.text).join('') === text;
      }),
    );
  });
});
