import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankParts, withBlank } from './fill-in-the-blanks/blankParts.ts';
import { isSpent, letterOf, sidesOf, withMatch } from './matching/pairs.ts';
import { moved, placeAt, sameOrder, shownOrder } from './sortable/order.ts';
import { pairsOf, textsOf } from './values.ts';

describe('values that come from elsewhere', () => {
  it('are read as far as they make sense', () => {
    expect([textsOf(null), textsOf('a'), textsOf(['a', 1, 'b']), textsOf({})]).toEqual([[], ['a'], ['a', 'b'], []]);
    expect(pairsOf({ One: 'Un' })).toEqual([{ prompt: 'One', match: 'Un' }]);
    expect(pairsOf([{ prompt: 'One' }, { match: 'Un' }, null, 'x'])).toEqual([{ prompt: 'One', match: '' }]);
  });
});

describe('a text with blanks', () => {
  it('is cut at its blanks, and shows braces that are meant as such', () => {
    expect(blankParts('Of {{}} and {{}}.')).toEqual(['Of ', ' and ', '.']);
    expect(blankParts('{{}}')).toEqual(['', '']);
    expect(blankParts('Write \\{{}} or \\|: {{}}')).toEqual(['Write {{}} or |: ', '']);
  });

  it('is no answer while every blank is empty', () => {
    expect(withBlank([], { count: 2, blank: 1, text: 'Rome' })).toEqual(['', 'Rome']);
    expect(withBlank(['', 'Rome'], { count: 2, blank: 1, text: ' ' })).toBeNull();
  });
});

describe('pairs', () => {
  const { prompts, matches } = sidesOf([
    { prompt: 'One', match: 'Un' },
    { prompt: 'Two', match: 'Deux' },
    { prompt: 'Three', match: 'Un' },
    { match: 'Rien' },
  ]);

  it('have more matches than prompts where some belong to nothing', () => {
    expect(prompts.map(({ value }) => value)).toEqual(['One', 'Two', 'Three']);
    expect(matches.map(({ value }) => value)).toEqual(['Un', 'Deux', 'Un', 'Rien']);
  });

  it('name pictures by their addresses', () => {
    const sides = sidesOf([
      { type: 'ImageToText', imageUrl: '/a.png', imageAlt: 'A kite', match: 'Kite' },
      { type: 'ImageToImage', imagePromptUrl: '/b.png', imageMatchUrl: '/c.png', imageMatchAlt: '' },
    ]);
    expect(sides.prompts.map(({ value, alt }) => [value, alt])).toEqual([
      ['/a.png', 'A kite'],
      ['/b.png', ''],
    ]);
    expect(sides.matches.map(({ value }) => value)).toEqual(['Kite', '/c.png']);
  });

  it('are answered in the order of the prompts, and taken back to nothing', () => {
    const once = withMatch([], { prompts, prompt: 'Two', match: 'Deux' });
    expect(once).toEqual([
      { prompt: 'One', match: '' },
      { prompt: 'Two', match: 'Deux' },
      { prompt: 'Three', match: '' },
    ]);
    expect(withMatch(once ?? [], { prompts, prompt: 'Two', match: '' })).toBeNull();
  });

  it('take each match once, and equal ones as often as there are', () => {
    const pairs = [
      { prompt: 'One', match: 'Un' },
      { prompt: 'Two', match: 'Deux' },
    ];
    const spent = (match: string, prompt: string) => isSpent(match, { pairs, matches, prompt });
    expect([spent('Deux', 'Three'), spent('Deux', 'Two'), spent('Un', 'Three'), spent('Rien', 'Three')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('call pictures by letters', () => {
    expect([letterOf(0), letterOf(2)]).toEqual(['A', 'C']);
  });
});

describe('an order', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [0, 9, ['b', 'c', 'a']],
    [1, -1, ['b', 'a', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('moves %d to %d', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
  });

  it('loses nothing, whatever is moved where', () => {
    const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(names, fc.nat(20), fc.integer({ min: -5, max: 20 }), (order, from, to) => {
        expect(moved(order, from, to).toSorted()).toEqual(order.toSorted());
      }),
    );
  });

  it('is what was answered while that fits the items', () => {
    const given = ['b', 'a', 'c'];
    expect(shownOrder(['a', 'b', 'c'], given)).toEqual(['a', 'b', 'c']);
    expect(shownOrder(['a', 'b'], given)).toEqual(given);
    expect(shownOrder(['a', 'a', 'b'], given)).toEqual(given);
    expect(shownOrder([], given)).toEqual(given);
    expect([sameOrder(['a'], ['a']), sameOrder(['a', 'b'], ['b', 'a']), sameOrder(['a'], [])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('puts a row down among those whose middles it has passed', () => {
    expect([placeAt([10, 30, 50], 5), placeAt([10, 30, 50], 31), placeAt([10, 30, 50], 99)]).toEqual([0, 2, 3]);
  });
});
