import { describe, expect, it } from 'vitest';
import {
  currentHashes,
  currentRefusedWords,
  outdated,
  refusedWords,
  storedHashes,
  textsOf,
  unstored,
} from './translations.mjs';

describe('translations', () => {
  it('lists texts with their keys, in parts and lists', () => {
    expect(textsOf({ title: 'A', part: { name: 'B' }, lines: ['C', 'D'] })).toEqual([
      ['title', 'A'],
      ['part.name', 'B'],
      ['lines.0', 'C'],
      ['lines.1', 'D'],
    ]);
  });

  it('are outdated where the English text is another one', () => {
    const stored = { 'en.json': { same: '1', changed: '2', removed: '3' } };
    const current = { 'en.json': { same: '1', changed: 'x', added: '4' } };
    expect(outdated(current, stored)).toEqual([['en.json', 'changed']]);
    expect(unstored(current, stored)).toEqual(['en.json added', 'en.json removed']);
  });

  it('were made from the English texts as they are now', () => {
    // After a change of texts: `npm run translations`.
    const [current, stored] = [currentHashes(), storedHashes()];
    expect(Object.keys(current).length).toBeGreaterThan(200);
    expect(outdated(current, stored)).toEqual([]);
    expect(unstored(current, stored)).toEqual([]);
  });

  it('have no words that are not used in the product', () => {
    expect(refusedWords({ a: 'It starts by itself.', b: { c: 'Told in time' }, d: 'Understand' }, 'en.json')).toEqual([
      ['en.json', 'a', 'by itself'],
      ['en.json', 'b.c', 'Told'],
    ]);
    expect(currentRefusedWords()).toEqual([]);
  });
});
