import { type SQL, sql } from 'drizzle-orm';
import { preparedStatement } from '../../../platform/db/prepared-query.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ReadWithSession } from '../../../platform/http/session-read.ts';
import { readStoredSession, storedSession, type StoredSessionRow } from './sessions.queries.ts';

/**
 * A statement that reads one row of a person, alone or in one statement with the session they ask with. `build` gets
 * the id of the person as SQL, 0 for visitors; no column has the name of one of `StoredSession`. What differs between
 * calls is a placeholder, with another name than `tokenHash`, `now` and `userId`.
 */
export function withSession<Row extends object, Values extends Record<string, unknown>>(build: (userId: SQL) => SQL) {
  const together = preparedStatement<(StoredSessionRow | Record<keyof StoredSessionRow, null>) & Row>(
    () => sql`
      select person.*, own.* from (select 1) one
      left join (${storedSession()}) person on true
      left join lateral (${build(sql`coalesce(person."userId", 0)`)}) own on true`,
  );
  const alone = preparedStatement<Row>(() => build(sql`${sql.placeholder('userId')}::int`));

  return {
    async of(db: Db, values: Values & { userId: number }): Promise<Row | undefined> {
      const [row] = await alone(db, values);
      return row;
    },
    begin(values: Values): ReadWithSession<Row> {
      let read: { userId: number; row: Row } | undefined;
      return {
        async readSession(db, token) {
          const [row] = await together(db, { ...values, ...token });
          if (!row || row.userId === null) return undefined;
          const session = readStoredSession(row as StoredSessionRow);
          read = { userId: session.userId, row };
          return session;
        },
        rowOf: (actor) => (read && read.userId === actor?.userId ? read.row : undefined),
      };
    },
  };
}
