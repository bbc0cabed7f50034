import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { isFileKey } from '../../platform/files/files.ts';
import { storedFiles } from '../../platform/files/stored-files.ts';

/** Columns that hold a file key somewhere, as `table.column`, and that no module names in `storedFiles`. */
export async function unansweredFileColumns(db: Db): Promise<string[]> {
  const answered = new Set(
    storedFiles.all().flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
  // Only redirects: the files that had these keys were replaced and removed.
  answered.add('media.former_keys');
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ place: string; text: string }>(sql`
      select distinct ${`${name}.`}::text || field.key as place, found.one #>> '{}' as text
      from ${sql.identifier(name)} whole, jsonb_each(to_jsonb(whole)) field, jsonb_path_query(field.value, 'strict $.**') found(one)
      where jsonb_typeof(found.one) = 'string' and found.one #>> '{}' ~ '^[\\w-]{26,}\\.'`);
    for (const { place, text } of rows) if (isFileKey(text) && !answered.has(place)) found.add(place);
  }
  return [...found].toSorted();
}
