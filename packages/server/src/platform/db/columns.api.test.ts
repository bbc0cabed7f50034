import { getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { filesOfRole } from '../../test/files-of-role.ts';

const t = await useTestApp();

const columns = (await filesOfRole('tables'))
  .flatMap((file) => Object.values(file as object))
  .filter((table) => is(table, PgTable))
  .flatMap((table) => Object.values(getTableColumns(table)))
  .filter((column) => column.getSQLType() === 'jsonb');

/** Texts that would be something else if they were parsed. */
const likeJson = fc.constantFrom('1e999', '12', '-0', 'true', 'null', '"quoted"', '{}', '[1', '[1]', '');
const anyJson = fc
  .oneof(likeJson, fc.array(likeJson), fc.dictionary(fc.string(), likeJson), fc.jsonValue({ stringUnit: 'grapheme' }))
  .map((value) => JSON.stringify(value))
  // JSON has no -0, and a key of this name is no key of an object literal.
  .filter((text) => !text.includes('__proto__'))
  .map((text): unknown => JSON.parse(text));

it('JSON comes back as it was stored, from every column that holds some', async () => {
  expect(columns.length).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(anyJson, async (value) => {
      const stored = columns.map((column, place) => [
        String(place),
        sql`${sql.param(value, column)}::jsonb`.mapWith(column),
      ]);
      const [row] = await t.db.select(Object.fromEntries(stored)).from(sql`(select) as nothing`);
      expect(Object.values(row ?? {})).toEqual(columns.map(() => value));
    }),
    { numRuns: 60 },
  );
});
