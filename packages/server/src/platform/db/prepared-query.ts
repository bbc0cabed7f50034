import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Values for the placeholders of the query. */
type Values = Record<string, unknown>;

/** A query as Drizzle has prepared it: its connection and its listener are what differs from one use to the next. */
interface Prepared<Answer> {
  client: unknown;
  logger: unknown;
  execute: (values: Values) => Promise<Answer>;
}

interface Session {
  client: unknown;
  logger: unknown;
  prepareQuery: (query: object, fields: undefined, name: undefined, asArrays: false) => unknown;
}

const sessionOf = (db: Db): Session => db._.session as unknown as Session;

/** The same query for the pool or for the connection of a transaction. */
function on<Answer>({ client, logger }: Session, made: Prepared<Answer>): Prepared<Answer> {
  const copy = Object.create(Object.getPrototypeOf(made) as object) as Prepared<Answer>;
  return Object.assign(copy, made, { client, logger });
}

/**
 * A query that is put together at its first use and then only sent. Drizzle's own `prepare` belongs to one connection;
 * this serves the pool and every transaction. For what most requests send: putting a long query together costs more
 * than sending it. What differs between calls must be a placeholder, since the rest is read once.
 */
export function preparedQuery<Rows>(
  build: (db: Db) => { prepare: (name: string) => { execute: () => Promise<Rows> } },
) {
  let made: Prepared<Rows> | undefined;
  return (db: Db, values: Values): Promise<Rows> => {
    // No name: connections name by themselves what they send often.
    made ??= build(db).prepare(undefined as unknown as string) as unknown as Prepared<Rows>;
    return on(sessionOf(db), made).execute(values);
  };
}

/** The same for a statement written as SQL. */
export function preparedStatement<Row extends object>(build: () => SQL) {
  let made: Prepared<{ rows: Row[] }> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    const session = sessionOf(db);
    made ??= session.prepareQuery(db.execute(build()).getQuery(), undefined, undefined, false) as Prepared<{
      rows: Row[];
    }>;
    const { rows } = await on(session, made).execute(values);
    return rows;
  };
}
