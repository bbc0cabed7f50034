import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { users } from '../../modules/identity/identity.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { preparedQuery, preparedStatement } from './prepared-query.ts';
import { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { statementNames } from './statement-names.ts';

const t = await useTestApp();
const person = preparedQuery((db) =>
  db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);
const names = preparedStatement<{ name: string }>(
  () => sql`select display_name as name from users where id = any(${sql.placeholder('ids')}::int[]) order by id`,
);

it('a query built once answers each caller with their own row', async () => {
  const [one, other] = [await t.given.student(), await t.given.student()];
  expect(await person(t.db, { id: one.id })).toEqual([{ id: one.id, createdAt: t.now() }]);
  expect(await person(t.db, { id: other.id })).toEqual([{ id: other.id, createdAt: t.now() }]);
  expect(await names(t.db, { ids: [one.id, other.id] })).toEqual([
    { name: one.displayName },
    { name: other.displayName },
  ]);
});

it('a query in a transaction sees what its transaction has written, and nobody else does before commit', async () => {
  const one = await t.given.student();
  await t.db.transaction(async (tx) => {
    await tx.update(users).set({ displayName: 'Renamed' }).where(eq(users.id, one.id));
    expect(await names(tx, { ids: [one.id] })).toEqual([{ name: 'Renamed' }]);
    expect(await names(t.db, { ids: [one.id] })).toEqual([{ name: one.displayName }]);
  });
  expect(await names(t.db, { ids: [one.id] })).toEqual([{ name: 'Renamed' }]);
});

it('what is sent often gets a name on its connection and still answers by its values', async () => {
  const one = await t.given.student();
  const other = await t.given.student();
  const client = new Connection({ connectionString: String(t.db.$client.options.connectionString) });
  await client.connect();
  // Names of its own: those of the process may all be given away by what other tests have sent.
  statementNames()(client);
  const db = drizzle(client) as unknown as Database;
  for (let time = 0; time < 30; time += 1) {
    const { id } = time % 2 === 0 ? one : other;
    expect((await person(db, { id }))[0]?.id).toBe(id);
  }
  const { rows } = await db.execute<{ named: number }>(
    sql`select count(*)::int as named from pg_prepared_statements where statement like '%"users"."id" = $1%'`,
  );
  await client.end();
  expect(rows[0]?.named).toBeGreaterThan(0);
});
