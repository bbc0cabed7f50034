import type { SafeHtml } from '@lectern/contract';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';

/** How texts are written anew. */
export interface TextChange {
  /** Only texts that hold one of these are read. */
  marks: readonly string[];
  rewrite: (html: SafeHtml) => SafeHtml;
}

type TextTable = PgTable & { id: PgColumn };

const holds = (column: PgColumn, marks: readonly string[]): SQL =>
  sql`(${sql.join(
    marks.map((mark) => sql`position(${mark} in ${column}) > 0`),
    sql` or `,
  )})`;

/** Writes columns of HTML anew in the rows of a condition. Two statements at most, however many rows there are. */
export async function rewriteTexts(
  db: Db,
  { table, columns, where }: { table: TextTable; columns: readonly PgColumn[]; where: SQL | undefined },
  { marks, rewrite }: TextChange,
): Promise<void> {
  if (marks.length === 0) return;
  const rows: Record<string, unknown>[] = await db
    .select({ id: table.id, ...Object.fromEntries(columns.map((column) => [column.name, column])) })
    .from(table as PgTable)
    .where(and(where, or(...columns.map((column) => holds(column, marks)))));
  const changed = rows.flatMap((row) => {
    const texts = columns.map((column) => [column.name, row[column.name] as SafeHtml] as const);
    const written = texts.map(([name, html]) => [name, rewrite(html)] as const);
    return written.every(([, html], place) => html === texts[place]?.[1])
      ? []
      : [{ id: row.id as number, ...Object.fromEntries(written) }];
  });
  if (changed.length === 0) return;
  const names = columns.map(({ name }) => sql.identifier(name));
  await db.execute(sql`update ${table} t
    set ${sql.join(
      names.map((name) => sql`${name} = c.${name}`),
      sql`, `,
    )}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as c(id integer, ${sql.join(
        names.map((name) => sql`${name} text`),
        sql`, `,
      )})
    where t.id = c.id`);
}

/** `rewriteTexts` of an item type whose contents are these columns of a table. */
export const rewritingTextsOf =
  (table: TextTable, columns: readonly PgColumn[]) =>
  (db: Db, ids: readonly number[], change: TextChange): Promise<void> =>
    rewriteTexts(db, { table, columns, where: inArray(table.id, [...ids]) }, change);
