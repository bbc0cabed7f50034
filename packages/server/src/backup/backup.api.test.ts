import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { migrateDatabase, migrationsFolder } from '../platform/db/migrate.ts';
import { createDiskStore } from '../platform/files/disk-store.ts';
import { checkFilesFolder } from '../platform/files/files-folder.ts';
import { sanitizeRich } from '../platform/html/sanitize-texts.ts';
import { MAIL_QUEUE } from '../platform/mail/mail.ts';
import { instructorApplicationFiles } from '../modules/applications/applications.tables.ts';
import { assignmentFiles } from '../modules/assignments/assignments.tables.ts';
import { longJobs } from '../modules/long-jobs/long-jobs.tables.ts';
import { media } from '../modules/media/media.tables.ts';
import { ledgerEntries } from '../modules/orders/ledger/ledger.tables.ts';
import { dataDownloads } from '../modules/people/people.tables.ts';
import { searchEntries } from '../modules/search/search.tables.ts';
import { useTestApp } from '../test/app.ts';
import { ask, createTestDatabase, type TestDatabase, withDatabase } from '../test/database/databases.ts';
import { checkBackup } from './check-backup.ts';
import { refuseUnknown, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now });
const school = t.app.services.config;

const root = mkdtempSync(path.join(tmpdir(), 'lectern-backup-'));
const databases: TestDatabase[] = [];
afterAll(async () => {
  await Promise.all(databases.map(({ drop }) => drop()));
  rmSync(root, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ empty: true });
  databases.push(database);
  return database.url;
}

let folders = 0;
function emptyFolder(): string {
  const folder = path.join(root, `data-${folders++}`);
  mkdirSync(folder);
  return folder;
}

async function schoolUrl(): Promise<string> {
  const { rows } = await t.db.execute<{ name: string }>('select current_database() as name');
  return withDatabase(inject('serverUrl'), rows[0]?.name ?? '');
}

/** Every row of every table, as PostgreSQL writes it. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await ask(url, `select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    contents[String(name)] = await ask(url, `select x::text as line from "${String(name)}" x order by 1`);
  }
  return contents;
}

/** They are restored differently from others, so this test needs a row of each. */
async function tablesWithGeneratedColumns(url: string): Promise<string[]> {
  const tables = await ask(
    url,
    `select distinct attrelid::regclass::text as name from pg_attribute
     where attgenerated <> '' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  return tables.map(({ name }) => String(name));
}

/** Foreign keys, indexes and checks. */
const shapeOf = (url: string) =>
  ask(
    url,
    `select pg_get_constraintdef(oid) as definition, conrelid::regclass::text as "table" from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select indexdef, tablename from pg_indexes where schemaname = 'public' order by 2, 1`,
  );

describe('a backup', () => {
  it('brings every row back as it was, with strange words, keys, numbering and work that waits', async () => {
    await t.given.user({ displayName: 'O’Neill, "Zoë" \\ {1,2} (null) \n\t🌍', description: sanitizeRich('') });
    const course = await t.given.course({ sections: [2] });
    const words = { courseId: course.id, title: 'Ohm’s law', body: 'Voltage is current times resistance.' };
    await t.db.insert(searchEntries).values({ ...words, itemId: course.items[0]!.id, kind: 'text', config: 'english' });
    await t.db.transaction((tx) => t.app.services.jobs.send(tx, MAIL_QUEUE.name, { mailId: 77 }));
    const source = await schoolUrl();
    for (const table of await tablesWithGeneratedColumns(source)) {
      expect(await ask(source, `select from "${table}" limit 1`), `rows of ${table}`).toHaveLength(1);
    }
    const file = path.join(root, 'all.tar.gz');
    await writeBackup({ databaseUrl: source, dataDir: school.dataDir, file, now });

    const target = await emptyDatabase();
    const report = await restoreBackup({
      databaseUrl: target,
      dataDir: emptyFolder(),
      backup: await checkBackup(file),
    });

    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await shapeOf(target)).toEqual(await shapeOf(source));
    expect(report.jobs).toBe(1);
    const jobs = await ask(target, `select data from pgboss.job where name = '${MAIL_QUEUE.name}'`);
    expect(jobs).toEqual([{ data: { mailId: 77 } }]);
    const [highest] = await ask(target, 'select max(id) as id from users');
    const [next] = await ask(target, `select nextval(pg_get_serial_sequence('users', 'id')) as id`);
    expect(Number(next?.id)).toBe(Number(highest?.id) + 1);
  });

  it('brings paid orders back, whose ledger is checked at the end of a transaction', async () => {
    const sold = await t.given.course({ accessMode: 'one_time', regularPrice: '20.00' });
    const line = { course_id: sold.id, quantity: 1 };
    const paid = await t.as(await t.given.administrator())(contract.orders.create, {
      body: { customer_id: (await t.given.student()).id, course_lines: [line], status: 'completed' },
    });
    expect(paid.status).toBe(201);
    expect(await t.db.select().from(ledgerEntries)).not.toEqual([]);
    const file = path.join(root, 'paid.tar.gz');
    await writeBackup({ databaseUrl: await schoolUrl(), dataDir: school.dataDir, file, now });
    const target = await emptyDatabase();
    await restoreBackup({ databaseUrl: target, dataDir: emptyFolder(), backup: await checkBackup(file) });
    const entries = 'select * from ledger_entries order by id';
    expect(await ask(target, entries)).toEqual(await ask(await schoolUrl(), entries));
  });

  it('names the files that were missing already, and holds the others', async () => {
    const owner = await t.given.user();
    const [there, gone] = [`${'a'.repeat(27)}.webp`, `${'b'.repeat(27)}.webp`];
    writeFileSync(path.join(school.dataDir, 'files', there), 'picture');
    await t.db.insert(media).values(
      [there, gone].map((key) => ({
        authorId: owner.id,
        key,
        title: 'Picture',
        mimeType: 'image/webp',
        byteSize: 7,
        createdAt: now,
      })),
    );
    const file = path.join(root, 'files.tar.gz');
    const report = await writeBackup({ databaseUrl: await schoolUrl(), dataDir: school.dataDir, file, now });
    expect(report).toMatchObject({ files: 1, missing: [{ key: gone, table: 'media' }] });
    const backup = await checkBackup(file);
    expect([...backup.fileKeys]).toEqual([there]);

    const restored = await restoreBackup({ databaseUrl: await emptyDatabase(), dataDir: emptyFolder(), backup });
    expect(restored.missing).toEqual([{ key: gone, table: 'media' }]);
    // Backups of older versions do not list missing files.
    const older = { ...backup, missing: undefined };
    const again = await restoreBackup({ databaseUrl: await emptyDatabase(), dataDir: emptyFolder(), backup: older });
    expect(again.missing).toEqual([{ key: gone, table: 'media' }]);
  });

  it('that lacks a file which was there is known as damaged, and leaves an empty database', async () => {
    const file = path.join(root, 'files.tar.gz');
    const databaseUrl = await emptyDatabase();
    const backup = { ...(await checkBackup(file)), missing: new Set<string>() };
    await expect(restoreBackup({ databaseUrl, dataDir: emptyFolder(), backup })).rejects.toThrow(/damaged/);
    expect(await contentsOf(databaseUrl)).toEqual({});
  });

  it('holds the files of applications, imports, assignments, exports and own data', async () => {
    const owner = await t.given.user();
    const keys = ['c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `${letter.repeat(27)}.zip`) as [string, ...string[]];
    const [ofPeople, ofCourses, ofApplication, ofAssignment, ofExport, ofOwnData] = keys as string[];
    for (const key of keys) writeFileSync(path.join(school.dataDir, 'files', key), 'file');
    await t.db.execute(sql`insert into people_imports
      (user_id, file_key, file_name, encoding, delimiter, columns, rows, result, created_at)
      values (${owner.id}, ${ofPeople}, 'a.csv', 'utf-8', ',', '[]', 1, '{}', now())`);
    await t.db.execute(sql`insert into course_imports
      (user_id, file_key, file_name, byte_size, contents, plan, result, created_at)
      values (${owner.id}, ${ofCourses}, 'a.zip', 4, '{}', '{}', '{}', now())`);
    await t.db.insert(instructorApplicationFiles).values({
      userId: owner.id,
      fileKey: ofApplication!,
      fileName: 'a.pdf',
      mimeType: 'application/pdf',
      byteSize: 4,
      createdAt: now,
    });
    await t.db.insert(assignmentFiles).values({
      userId: owner.id,
      fileKey: ofAssignment!,
      title: 'Essay',
      mimeType: 'application/pdf',
      byteSize: 4,
      createdAt: now,
    });
    await t.db.insert(longJobs).values({
      userId: owner.id,
      kind: 'export',
      list: 'courses',
      input: { query: {} },
      status: 'done',
      errors: [],
      fileKey: ofExport!,
      createdAt: now,
    });
    await t.db
      .insert(dataDownloads)
      .values({ userId: owner.id, status: 'ready', fileKey: ofOwnData!, requestedAt: now });
    const file = path.join(root, 'row-files.tar.gz');
    await writeBackup({ databaseUrl: await schoolUrl(), dataDir: school.dataDir, file, now });
    const backup = await checkBackup(file);
    expect([...backup.fileKeys]).toEqual(expect.arrayContaining(keys));
    const dataDir = emptyFolder();
    await restoreBackup({ databaseUrl: await emptyDatabase(), dataDir, backup });
    expect(readdirSync(path.join(dataDir, 'files'))).toEqual(expect.arrayContaining(keys));
  });

  it('of an older Lectern gets the tables of this one', async () => {
    const source = await emptyDatabase();
    const [first] = readMigrationFiles({ migrationsFolder });
    await ask(source, first?.sql.join('\n') ?? '');
    await ask(
      source,
      `create schema drizzle;
       create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('${first?.hash}', ${first?.folderMillis});
       insert into secrets values ('old', 'kept')`,
    );
    const file = path.join(root, 'old.tar.gz');
    await writeBackup({ databaseUrl: source, dataDir: emptyFolder(), file, now });

    const target = await emptyDatabase();
    await restoreBackup({ databaseUrl: target, dataDir: emptyFolder(), backup: await checkBackup(file) });
    expect(await ask(target, 'select name, value from secrets')).toEqual([{ name: 'old', value: 'kept' }]);
    expect(await shapeOf(target)).toEqual(await shapeOf(await schoolUrl()));
  });

  it('of a newer Lectern is refused, with its version', async () => {
    const file = path.join(root, 'all.tar.gz');
    const { header } = await checkBackup(file);
    const newer = { ...header, version: '9.1.0', migrations: [...header.migrations, { hash: 'unknown', at: 1 }] };
    expect(() => refuseUnknown(newer)).toThrow(/made by Lectern 9\.1\.0/);
    expect(() => refuseUnknown({ ...header, format: 2 })).toThrow(/made by Lectern/);
  });

  it('that fails on its way leaves an empty database, which can be tried again', async () => {
    const file = path.join(root, 'all.tar.gz');
    const backup = await checkBackup(file);
    const target = await emptyDatabase();
    const dataDir = emptyFolder();
    // More rows are promised than come: noticed only at the end.
    const promised = { ...backup, rows: backup.rows + 1 };
    await expect(restoreBackup({ databaseUrl: target, dataDir, backup: promised })).rejects.toThrow(/damaged/);
    expect(await contentsOf(target)).toEqual({});

    await restoreBackup({ databaseUrl: target, dataDir, backup });
    await expect(restoreBackup({ databaseUrl: target, dataDir, backup })).rejects.toThrow(/a school in this database/);
  });

  it('that is stopped leaves no file', async () => {
    const file = path.join(root, 'stopped.tar.gz');
    const signal = AbortSignal.abort(new Error('stopped'));
    const work = writeBackup({ databaseUrl: await schoolUrl(), dataDir: school.dataDir, file, now, signal });
    await expect(work).rejects.toThrow('stopped');
    expect(readdirSync(root).filter((name) => name.startsWith('stopped'))).toEqual([]);
    expect(readdirSync(school.dataDir).filter((name) => name.startsWith('backup-files-'))).toEqual([]);
  });

  it('removes what backups left behind that were killed more than a day ago, and nothing else', async () => {
    const folder = emptyFolder();
    const old = new Date(now.getTime() - 25 * 3_600_000);
    const fresh = new Date(now.getTime() - 23 * 3_600_000);
    const files: [string, Date][] = [
      ['lectern-2030-04-29T03-00-00Z.tar.gz.4711.partial', old],
      ['lectern-2030-05-01T03-00-00Z.tar.gz.4712.partial', fresh],
      ['lectern-2030-04-28T03-00-00Z.tar.gz', old],
      ['download.partial', old],
    ];
    for (const [name, changedAt] of files) {
      writeFileSync(path.join(folder, name), 'x');
      utimesSync(path.join(folder, name), changedAt, changedAt);
    }
    const file = path.join(folder, 'today.tar.gz');
    await writeBackup({ databaseUrl: await schoolUrl(), dataDir: school.dataDir, file, now });
    expect(readdirSync(folder).toSorted()).toEqual(
      ['today.tar.gz', ...files.slice(1).map(([name]) => name)].toSorted(),
    );
  });

  it('of newer tables is not made by this Lectern, which would miss files that only those speak of', async () => {
    const newer = await emptyDatabase();
    await migrateDatabase(newer);
    await ask(newer, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9e12)`);
    const file = path.join(root, 'newer.tar.gz');
    const work = writeBackup({ databaseUrl: newer, dataDir: emptyFolder(), file, now });
    await expect(work).rejects.toThrow(/start the newer version/);
    expect(readdirSync(root).filter((name) => name.startsWith('newer'))).toEqual([]);
  });

  it('brings the id of the files folder, so that the next start takes the new folder for the right one', async () => {
    const { dataDir } = school;
    expect(await checkFilesFolder(t.db, t.app.services.files)).toBeUndefined();
    const file = path.join(root, 'folder.tar.gz');
    await writeBackup({ databaseUrl: await schoolUrl(), dataDir, file, now });
    const target = await emptyDatabase();
    const folder = emptyFolder();
    await restoreBackup({ databaseUrl: target, dataDir: folder, backup: await checkBackup(file) });
    const db = openDatabase(target, { max: 1 });
    expect(await checkFilesFolder(db, createDiskStore(path.join(folder, 'files')))).toBeUndefined();
    await db.$client.end();
  });
});
