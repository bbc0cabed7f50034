import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { invalid } from '../../errors.ts';

/** What the texts of one page of a list may take together, in bytes: one text of the greatest length always fits. */
const MAX_PAGE_BYTES = 4_000_000;

type Texts<Table extends PgTable> = Partial<Record<keyof Table['_']['columns'] & string, SQL>>;

/** A table as it is selected, and whether texts of the row are left out. */
export interface Listed<Table extends PgTable> {
  content: Table;
  columns: Table['_']['columns'];
  truncated: SQL<boolean>;
}

/** A row with all of its texts. */
export const whole = <Table extends PgTable>(content: Table): Listed<Table> => ({
  content,
  columns: getTableColumns(content),
  truncated: sql<boolean>`false`,
});

/** `texts` names the columns that may be long, and what is selected in their place where they are. */
function listedWhere<Table extends PgTable>(table: Table, texts: Texts<Table>, isLong: SQL): Listed<Table> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const selected = Object.entries<SQL | undefined>(texts).map(([name, short]) => [
    name,
    sql`case when ${isLong} then ${short} else ${columns[name]} end`.mapWith(columns[name]!),
  ]);
  const shown = { ...columns, ...Object.fromEntries(selected) } as unknown;
  return {
    // Drizzle selects the columns of an object as it does those of a table.
    content: shown as Table,
    columns: shown as Table['_']['columns'],
    truncated: sql<boolean>`${isLong}`,
  };
}

/** PostgreSQL stores the length of a long text separately, so it is measured without reading the text. */
function bytesOf<Table extends PgTable>(table: Table, texts: Texts<Table>): SQL {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  return sql.join(
    // An empty column counts as nothing: null would make the sum null.
    Object.keys(texts).map((name) => sql`coalesce(octet_length(${columns[name]}::text), 0)`),
    sql` + `,
  );
}

/**
 * A table in a list of so many rows a page: a row whose texts take more than its share of the page comes without them.
 */
export const listed = <Table extends PgTable>(table: Table, texts: Texts<Table>, perPage: number): Listed<Table> =>
  listedWhere(table, texts, sql`(${bytesOf(table, texts)} > ${Math.floor(MAX_PAGE_BYTES / perPage)}::int)`);

/**
 * A table in a list whose rows are of no use without their texts. Its conditions leave one page and no more, and
 * `requireWholePage` refuses the page where it is too large.
 */
export const listedWhole = <Table extends PgTable>(table: Table, texts: Texts<Table>): Listed<Table> =>
  listedWhere(table, texts, sql`(sum(${bytesOf(table, texts)}) over () > ${MAX_PAGE_BYTES}::int)`);

export const NO_TEXT = sql`''`;

export function requireWholePage(rows: readonly { truncated: boolean }[]): void {
  if (rows.some(({ truncated }) => truncated)) invalid('per_page', 'page_too_large');
}

/** The same for rows that are in memory: refuses a page whose texts are too large together. */
export function requirePageOf(texts: readonly string[]): void {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MAX_PAGE_BYTES) invalid('per_page', 'page_too_large');
}
