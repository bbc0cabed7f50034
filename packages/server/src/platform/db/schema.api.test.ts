import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { filesOfRole } from '../../test/files-of-role.ts';

const t = await useTestApp();

const tables = (await filesOfRole('tables'))
  .flatMap((file) => Object.values(file as object))
  .filter((table): table is PgTable => is(table, PgTable))
  .map((table) => getTableConfig(table));

/** The columns of a table in the migrated database. */
async function madeColumns(table: string) {
  const { rows } = await t.db.execute<{ name: string; nullable: boolean; standard: string | null }>(sql`
    select column_name as name, is_nullable = 'YES' as nullable, column_default as standard
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Made where the extension `pg_trgm` is there, which a declaration cannot say. */
const undeclared = new Set(['users_search', 'search_words_word']);

async function madeIndexes(table: string): Promise<string[]> {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and indexname not in (select conname from pg_constraint)`);
  return rows.flatMap(({ name }) => (undeclared.has(name) ? [] : [name])).toSorted();
}

/** 'false'::boolean and false are one default. */
const plain = (value: unknown): string =>
  String(value)
    .replace(/::[\w ]+(\[\])?$/, '')
    .replace(/^'(.*)'$/, '$1');

/** undefined: none, or an expression. */
const constantDefault = (declared: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof declared) ? plain(declared) : undefined;

describe('the migrated database is the one that the code declares', () => {
  it('has tables to compare', () => expect(tables.length).toBeGreaterThan(40));

  it.each(tables.map((table) => [table.name, table] as const))('%s', async (name, table) => {
    const made = await madeColumns(name);
    expect([...made.keys()].toSorted()).toEqual(table.columns.map((column) => column.name).toSorted());
    const declared = table.columns.map((column) => [column.name, !column.notNull, constantDefault(column.default)]);
    const found = declared.map(([column, , standard]) => {
      const { nullable, standard: madeStandard } = made.get(String(column))!;
      return [column, nullable, standard === undefined ? undefined : plain(madeStandard)];
    });
    expect(found).toEqual(declared);
    expect(await madeIndexes(name)).toEqual(table.indexes.map(({ config }) => config.name).toSorted());
  });
});
