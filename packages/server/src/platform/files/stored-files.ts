import { type AnyColumn, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { extensionPoint } from '../extension-points.ts';
import { isFileKey } from './files.ts';

/** A table whose rows name stored files. */
interface StoredFiles {
  table: PgTable;
  name: string;
  columns: readonly AnyColumn[];
}

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

/**
 * The tables whose rows name stored files. Backup, restore, moving, erasure and the removal of orphans find the files
 * here. A test refuses columns with file keys that are in no answer.
 */
export const storedFiles = extensionPoint<StoredFiles>('tables with stored files');

/** `columns` hold file keys: as a text ('' for none), in an array, or anywhere in JSON. */
export function storedFilesOf<Table extends PgTable>(table: Table, ...columns: ColumnOf<Table>[]): StoredFiles {
  const known = getTableColumns(table) as Record<string, AnyColumn>;
  return { table, name: getTableName(table), columns: columns.map((key) => known[key] as AnyColumn) };
}

function answers(): readonly StoredFiles[] {
  const all = storedFiles.all();
  // Without this check, a command that composes no modules would lose every file in silence.
  if (all.length === 0) throw new Error('no module says which tables name stored files');
  return all;
}

/** Keys of the files that some rows of a table name; none when the table names no files. */
export async function selectFileKeysOf(db: Db, table: PgTable, where: SQL | undefined): Promise<string[]> {
  const answer = answers().find(({ name }) => name === getTableName(table));
  return answer ? selectKeys(db, answer, where) : [];
}

async function selectKeys(db: Db, { table, columns }: StoredFiles, where?: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct found.value #>> '{}' as key
    from ${table}, jsonb_path_query(jsonb_build_array(${sql.join([...columns], sql`, `)}), 'strict $.**') found(value)
    where jsonb_typeof(found.value) = 'string' ${where ? sql`and ${where}` : sql``}`);
  return rows.map(({ key }) => key).filter(isFileKey);
}

/**
 * Keys of all files that the database names, each with its table. An older database may lack tables and columns: it
 * names no files there.
 */
export async function selectAllFileKeys(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ place: string }>(sql`
    select table_name || '.' || column_name as place
    from information_schema.columns where table_schema = current_schema()`);
  const existing = new Set(rows.map(({ place }) => place));
  const keys = new Map<string, string>();
  for (const answer of answers()) {
    const { name } = answer;
    const columns = answer.columns.filter((column) => existing.has(`${name}.${column.name}`));
    if (columns.length === 0) continue;
    for (const key of await selectKeys(db, { ...answer, columns })) keys.set(key, name);
  }
  return keys;
}
