import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../../test/global-setup.ts';
import { ExpectedError } from '../expected-error.ts';
import { Connection } from './connection.ts';
import { migrateDatabase } from './migrate.ts';

const databases: string[] = [];
afterAll(async () => {
  for (const name of databases) await ask(inject('serverUrl'), `drop database ${name} with (force)`);
});

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Connection({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function migrated(): Promise<string> {
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  await ask(inject('serverUrl'), `create database ${name} template ${inject('templateName')}`);
  databases.push(name);
  return withDatabase(inject('serverUrl'), name);
}

const applied = (url: string) => ask(url, 'select hash from drizzle.__drizzle_migrations order by created_at');

describe('migrating', () => {
  it('changes nothing in a database that has all the tables', async () => {
    const url = await migrated();
    const before = await applied(url);
    await migrateDatabase(url);
    expect(await applied(url)).toEqual(before);
  });

  it.each([
    {
      title: 'that a newer version has migrated',
      change: `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9e12)`,
    },
    {
      title: 'that has another migration where one of ours should be',
      change: `update drizzle.__drizzle_migrations set hash = 'of-another-branch' where id = 3`,
    },
  ])('refuses a database $title, in one sentence', async ({ change }) => {
    const url = await migrated();
    await ask(url, change);
    const refused = migrateDatabase(url);
    await expect(refused).rejects.toThrow(ExpectedError);
    await expect(refused).rejects.toThrow(/start the newer version that made them, or restore a backup/);
  });
});
