import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, createTestDatabase, type TestDatabase } from '../../test/database/databases.ts';
import { ExpectedError } from '../log/expected-error.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

async function migrated(): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
}

const applied = (url: string) => ask(url, 'select hash from drizzle.__drizzle_migrations order by created_at');

/** What looks for parts of names, and the statement of its migration that makes it. */
const searchIndex = `select indexname from pg_indexes where indexname = 'users_search'`;
const makeSearchIndex = readMigrationFiles({ migrationsFolder })
  .flatMap(({ sql }) => sql)
  .find((statement) => statement.includes('CREATE EXTENSION'));

describe('the index of searches', () => {
  it('is there where pg_trgm is', async () => {
    expect(await ask(await migrated(), searchIndex)).toHaveLength(1);
  });

  it('is left out where this user may not have it, and the migration goes on', async () => {
    const url = await migrated();
    await ask(url, 'drop extension pg_trgm cascade');
    await ask(
      url,
      `create role guest_of_migrations; set role guest_of_migrations; ${makeSearchIndex}; reset role;
       drop role guest_of_migrations`,
    );
    expect(await ask(url, searchIndex)).toEqual([]);
  });
});

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
