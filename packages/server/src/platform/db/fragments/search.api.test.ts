import { type SQL, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchForm } from '@lectern/contract/text';
import { useTestApp } from '../../../test/app.ts';
import { contains, searchWords, startsWith } from './search.ts';

const t = await useTestApp();

/** Short words of few letters find each other often; `%`, `_` and `\` mean something to LIKE. */
const texts = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'ä', 'Ä', '%', '_', '\\', '-', ' '), maxLength: 5 });
const questions = fc.tuple(texts, fc.array(texts, { minLength: 30, maxLength: 60 }));

async function found(all: readonly string[], where: (text: SQL) => SQL): Promise<string[]> {
  const { rows } = await t.db.execute<{ text: string }>(sql`
    select one.text from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) with ordinality as one(text, at)
    where ${where(sql`one.text`)} order by one.at`);
  return rows.map(({ text }) => text);
}

it('finds the texts that have a word in them, whatever their case and accents, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(questions, async ([word, all]) => {
      const expected = all.filter((text) => searchForm(text).includes(searchForm(word)));
      expect(await found([...all, `x${word}x`], (text) => contains(text, word))).toEqual([...expected, `x${word}x`]);
    }),
    { numRuns: 100 },
  );
});

/**
 * Characters of all scripts between letters of ASCII and of Latin, which have ways of their own in the database. No text
 * begins or ends with a mark or a space.
 */
const everyCharacter = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
  // Signs of two and more primes and a deprecated letter become several characters in the contract alone.
  .filter((character) => character.isWellFormed() && !'\0ŉ‴‷⁗꟱'.includes(character))
  .flatMap((character) => [`a${character}b`, `é${character}ß`]);

it('brings texts into the form that the contract has', async () => {
  const { rows } = await t.db.execute<{ text: string; form: string; lower: string }>(sql`
    select one.text, search_form(one.text) as form, lower(one.text collate "und-x-icu") as lower
    from jsonb_array_elements_text(${JSON.stringify(everyCharacter)}::jsonb) as one(text)`);
  const wrong = rows.filter(({ text, form }) => form.replace(/\s+/g, ' ') !== searchForm(text));
  // The Unicode of the database may be older and lack a small letter.
  const known = wrong.filter(({ text, lower }) => lower !== text || text.toLowerCase() === text);
  expect(known).toEqual([]);
});

it('reads texts with very many marks in a row at once', async () => {
  // Sorted one by one these would take longer than a statement may.
  const hostile = `a${'\u0301\u0e48\u200d'.repeat(60_000)}${'\u0323\u0e38\u200d'.repeat(60_000)}b`;
  const { rows } = await t.db.execute<{ form: string }>(sql`select search_form(${hostile}) as form`);
  expect(rows).toEqual([{ form: 'ab' }]);
});

it('finds the texts that begin with a word as it is written, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(questions, async ([word, all]) => {
      const expected = all.filter((text) => text.startsWith(word));
      expect(await found([...all, `${word}x`], (text) => startsWith(text, word))).toEqual([...expected, `${word}x`]);
    }),
    { numRuns: 100 },
  );
});

it('looks for ten words and no more', () => {
  expect(searchWords('  one\ttwo  ')).toEqual(['one', 'two']);
  expect(searchWords('')).toEqual([]);
  expect(searchWords('a '.repeat(20))).toHaveLength(10);
});
