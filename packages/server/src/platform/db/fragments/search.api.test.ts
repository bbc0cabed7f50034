import { type SQL, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
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

it('finds the texts that have a word in them, in upper or lower case, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(questions, async ([word, all]) => {
      const expected = all.filter((text) => text.toLowerCase().includes(word.toLowerCase()));
      expect(await found([...all, `x${word}x`], (text) => contains(text, word))).toEqual([...expected, `x${word}x`]);
    }),
    { numRuns: 100 },
  );
});

it.each(['k', 'K', 'ik', 'I', 'z9', 'Q'])('finds %s as ILIKE does', async (word) => {
  const all = ['k', 'K', '\u212A', 'xIKx', 'x\u0130\u212Ax', 'i', '\u0130', '\u0131', 'Z9', 'z-9', 'q', 'ä', ''];
  const expected = await found(all, (text) => sql`${text} ilike ${`%${word}%`}`);
  expect(await found(all, (text) => contains(text, word))).toEqual(expected);
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
