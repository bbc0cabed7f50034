import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { ReadWithSession } from '../../../platform/http/session-read.ts';
import { readStoredSession, selectOptionalSession, storedSession, type StoredSessionRow } from './sessions.queries.ts';

interface Given {
  /** Begins the query. */
  db: Pick<Db, 'select'>;
  /** For subqueries. */
  sub: Db;
  /** A column of the query. */
  session: SQL<StoredSessionRow | null>;
  /** Of the person whom the rows are about; 0 for visitors. */
  userId: SQL<number>;
}

type Rows<Row> = (Row & { session: StoredSessionRow | null })[];

/** `Values`: the placeholders of the query, which are not named `tokenHash`, `now` or `userId`. */
interface QueryWithSession<Row, Values> {
  /** Of a person: what the route has read with the session of the caller, else in a statement of its own. */
  read: (
    context: Pick<RequestContext, 'db' | 'withSession'>,
    values: Values & { userId: number },
  ) => Promise<Omit<Row, 'session'>[]>;
  /** For the option `withSession` of a route. */
  with: (values: Values) => ReadWithSession;
}

/**
 * A query about one person that a request of that person can send in one statement with the reading of their session:
 * `queryWithSession<Values>()(build)`.
 */
export const queryWithSession =
  <Values extends Record<string, unknown>>() =>
  <Row extends object>(
    build: (given: Given) => { prepare: (name: string) => { execute: () => Promise<Rows<Row>> } },
  ): QueryWithSession<Row, Values> => {
    const together = preparedQuery((db) => {
      const person = db.$with('person', {}).as(storedSession());
      return build({
        db: db.with(person),
        sub: db,
        session: sql`(select to_json(person) from person)`,
        userId: sql`coalesce((select "userId" from person), 0)`,
      });
    });
    const alone = preparedQuery((db) =>
      build({ db, sub: db, session: sql`null`, userId: sql`${sql.placeholder('userId')}::int` }),
    );

    const query: QueryWithSession<Row, Values> = {
      async read({ db, withSession }, values) {
        const found = withSession?.rowsOf(query, values);
        return (found as Rows<Row> | undefined) ?? (await alone(db, values));
      },
      with(values) {
        let found: { rows: Rows<Row>; userId: number } | undefined;
        return {
          async readSession(db, token) {
            const rows = await together(db, { ...values, ...token });
            // The session is a column of each row, so an empty result does not contain it.
            if (rows.length === 0) return selectOptionalSession(db, token);
            const stored = rows[0]?.session;
            if (!stored) return undefined;
            found = { rows, userId: stored.userId };
            return readStoredSession(stored);
          },
          rowsOf: (asked, wanted) =>
            found && asked === query && isDeepStrictEqual(wanted, { ...values, userId: found.userId })
              ? found.rows
              : undefined,
        };
      },
    };
    return query;
  };
