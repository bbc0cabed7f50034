import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksSerialized, type PhpValue, unserialize, UnserializeError } from './php-unserialize.ts';

function reasonOf(text: string): string {
  try {
    unserialize(text);
  } catch (error) {
    if (error instanceof UnserializeError) return error.reason;
    throw error;
  }
  return 'accepted';
}

/** What PHP would write; only tests need it. */
function serialize(value: PhpValue): string {
  if (value === null) return 'N;';
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries: [PhpValue, PhpValue][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return `a:${entries.length}:{${entries.map(([key, entry]) => serialize(key) + serialize(entry)).join('')}}`;
}

describe('unserialize', () => {
  it.each<[string, string, PhpValue]>([
    ['null', 'N;', null],
    ['true', 'b:1;', true],
    ['a negative number', 'i:-42;', -42],
    ['a fraction with an exponent', 'd:1.5E+3;', 1500],
    ['a text', 's:5:"hello";', 'hello'],
    ['a text whose length counts bytes', 's:10:"Über 🎸";', 'Über 🎸'],
    ['a text with quotes and ends inside', 's:6:"a";b:1";', 'a";b:1'],
    ['an empty array', 'a:0:{}', []],
    ['a list', 'a:2:{i:0;i:18;i:1;s:1:"x";}', [18, 'x']],
  ])('reads %s', (_title, text, expected) => {
    expect(unserialize(text)).toEqual(expected);
  });

  it('reads the welcome message of a course', () => {
    const text = 'a:3:{s:7:"enabled";b:0;s:5:"title";s:4:"Hi!!";s:11:"description";s:0:"";}';
    expect(unserialize(text)).toEqual({ enabled: false, title: 'Hi!!', description: '' });
  });

  it('keeps an array with other keys as a map', () => {
    expect(unserialize('a:2:{i:3;b:1;s:1:"k";N;}')).toEqual({ '3': true, k: null });
  });

  it('treats __proto__ as a key like any other', () => {
    const value = unserialize('a:1:{s:9:"__proto__";a:1:{s:7:"isAdmin";b:1;}}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect((value as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it.each([
    ['an object', 'O:8:"stdClass":1:{s:1:"a";i:1;}', 'object'],
    ['an object inside an array', 'a:1:{i:0;O:8:"Exploit":0:{}}', 'object'],
    ['a class that reads itself', 'C:11:"ArrayObject":0:{}', 'object'],
    ['a reference', 'a:2:{i:0;i:1;i:1;R:2;}', 'object'],
    ['a reference to an object', 'r:1;', 'object'],
    ['an enum', 'E:11:"Suit:Hearts";', 'object'],
    ['a text longer than what follows', 's:50:"short";', 'malformed'],
    ['a text shorter than what follows', 's:2:"short";', 'malformed'],
    ['a length in the middle of a letter', 's:1:"é";', 'malformed'],
    ['more after the end', 'i:1;i:2;', 'malformed'],
    ['a missing end', 'a:1:{i:0;i:1;', 'malformed'],
    ['fewer entries than promised', 'a:3:{i:0;i:1;}', 'malformed'],
    ['an array as a key', 'a:1:{a:0:{}i:1;}', 'malformed'],
    ['a number that is none', 'i:1e5;', 'malformed'],
    ['a boolean that is none', 'b:2;', 'malformed'],
    ['infinity', 'd:INF;', 'malformed'],
    ['nothing', '', 'malformed'],
    ['another type', 'x:1;', 'malformed'],
    ['a huge promised length', 's:99999999999:"";', 'malformed'],
    ['more entries than allowed', `a:10001:{${'i:0;i:0;'.repeat(10_001)}}`, 'too_many'],
    ['more entries than allowed, promised only', 'a:9000000:{}', 'too_many'],
    ['arrays in arrays without end', `${'a:1:{i:0;'.repeat(5000)}`, 'too_deep'],
    ['a text beyond the limit', `s:2000000:"${'x'.repeat(2_000_000)}";`, 'too_long'],
  ])('refuses %s', (_title, text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  it('gives back whatever was serialized', () => {
    const scalar = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true, noInteger: true, min: -1e12, max: 1e12 }),
      fc.string({ unit: 'grapheme' }),
    );
    const { tree } = fc.letrec<{ tree: PhpValue }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        scalar,
        fc.array(tie('tree'), { maxLength: 5 }),
        // Keys that count from zero make a list in PHP, and an empty map is an empty list there.
        fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), tie('tree'), { minKeys: 1, maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expect(unserialize(serialize(value))).toEqual(value);
      }),
    );
  });

  it('answers any bytes with a value or its own error', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom('a:1:{', 'a:0:{}', 's:3:"', 'i:0;', 'b:1;', 'N;', '}', '";', 'O:', ':', ';', '{'),
        fc.string({ unit: 'binary', maxLength: 4 }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const reason = reasonOf(parts.join(''));
        expect(['accepted', 'object', 'malformed', 'too_deep', 'too_many', 'too_long']).toContain(reason);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('looksSerialized', () => {
  it.each([
    ['a:0:{}', true],
    ['O:8:"stdClass":0:{}', true],
    ['N;', true],
    ['s:5:"hello";', true],
    ['a: first the strings, then the bow', false],
    ['i:', false],
    ['<li>a</li>', false],
    ['', false],
  ])('%s → %s', (text, expected) => {
    expect(looksSerialized(text)).toBe(expected);
  });
});
