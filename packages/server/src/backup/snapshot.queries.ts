import { type Client, escapeIdentifier } from 'pg';
import { EXHAUSTED_QUEUE, JOB_SCHEMA } from '../platform/jobs/jobs.ts';
import type { Header, JobList } from './manifest.ts';

const BATCH = 100;

/** Settings under which rows become text and text becomes rows; they must be the same both times. */
const TEXT_FORM = `
  set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** All that follows sees the school as it is at this moment, whatever it writes meanwhile. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query(`begin transaction isolation level repeatable read read only; ${TEXT_FORM}`);
  // The moment is that of the first reading statement.
  await client.query('select count(*) from pg_class');
}

export async function beginRestore(client: Client): Promise<void> {
  await client.query(`begin; ${TEXT_FORM}`);
}

export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
     ) as found`,
  );
  return rows[0]?.found === true;
}

export async function selectTables(client: Client): Promise<Header['tables']> {
  const { rows } = await client.query<Header['tables'][number]>(
    `select c.relname::text as name, json_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     group by c.relname order by c.relname`,
  );
  return rows;
}

export async function selectSequences(client: Client): Promise<Header['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname::text as table, a.attname::text as column,
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     order by c.relname, a.attnum`,
  );
  const found: Header['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    const answer = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${sequence}`,
    );
    const state = answer.rows[0];
    if (state) found.push({ table, column, lastValue: Number(state.lastValue), isCalled: state.isCalled });
  }
  return found;
}

/** Queued work that is not done; the queue's housekeeping is scheduled again. */
export async function selectWaitingJobs(client: Client): Promise<JobList> {
  const found = await client.query<{ found: boolean }>(`select to_regclass('${JOB_SCHEMA}.job') is not null as found`);
  if (!found.rows[0]?.found) return [];
  const { rows } = await client.query<JobList[number]>(
    `select name, coalesce(data, '{}') as data from ${JOB_SCHEMA}.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and name <> '${EXHAUSTED_QUEUE}'
     order by created_on`,
  );
  return rows;
}

/** A table's rows as text, a few at a time. */
export async function* selectRows(client: Client, table: string): AsyncGenerator<string[]> {
  // A bare row type as text would mean a column, if one had the name of the alias.
  await client.query(
    `declare whole_table no scroll cursor for
     select whole_row_of_table::text as line from ${escapeIdentifier(table)} whole_row_of_table`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from whole_table`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close whole_table');
}

/** The columns of each table that PostgreSQL does not generate from others, so that they can be written. */
export async function selectWritableColumns(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname::text as table, json_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attgenerated = ''
     group by c.relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Inserts rows as `selectRows` gives them. `columns` are those of `selectWritableColumns`. */
export async function insertRows(
  client: Client,
  { table, columns, lines }: { table: string; columns: readonly string[]; lines: readonly string[] },
): Promise<number> {
  const name = escapeIdentifier(table);
  const names = columns.map(escapeIdentifier);
  const { rowCount } = await client.query(
    `insert into ${name} (${names.join(', ')}) overriding system value
     select ${names.map((column) => `line.${column}`).join(', ')} from unnest($1::${name}[]) line`,
    [lines],
  );
  return rowCount ?? 0;
}

export async function setSequence(client: Client, sequence: Header['sequences'][number]): Promise<void> {
  await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2)::regclass, $3, $4)', [
    sequence.table,
    sequence.column,
    sequence.lastValue,
    sequence.isCalled,
  ]);
}

export async function truncateTables(client: Client, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(escapeIdentifier).join(', ')}`);
}

/**
 * Takes the foreign keys away, so that tables can be filled in any order; what it returns puts them back, and
 * PostgreSQL then checks every row.
 */
export async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    // PostgreSQL refuses to alter a table that has pending deferred checks.
    await client.query('set constraints all immediate');
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}
