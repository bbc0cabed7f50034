import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkBackup } from '../backup/check-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { storeFile } from '../modules/media/index.ts';
import { instructorApplicationFiles } from '../modules/applications/applications.tables.ts';
import { media } from '../modules/media/media.tables.ts';
import { type FileStore, newFileKey } from '../platform/files/files.ts';
import { FilesUnavailable } from '../platform/files/files-unavailable.ts';
import { checkFilesFolder } from '../platform/files/files-folder.ts';
import { createObjectStore } from '../platform/files/object-store.ts';
import { useTestApp } from '../test/app.ts';
import { createTestDatabase, type TestDatabase, withDatabase } from '../test/database/databases.ts';
import { useObjectStore } from '../test/services/object-store.ts';
import { moveSchoolFiles } from './move-school-files.ts';

const t = await useTestApp();
const settings = await useObjectStore();
const { dataDir } = t.app.services.config;
const root = mkdtempSync(path.join(tmpdir(), 'lectern-move-'));
const databases: TestDatabase[] = [];
afterAll(async () => {
  await Promise.all(databases.map(({ drop }) => drop()));
  rmSync(root, { recursive: true, force: true });
});

let databaseUrl: string;
const rows = new Map<string, Buffer>();
const disk = t.app.services.files;
let buckets = 0;
const newBucket = () => createObjectStore({ ...settings, prefix: `move-${buckets++}/` }, path.join(dataDir, 'files'));

async function newFile(): Promise<{ id: number; key: string }> {
  const bytes = Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from(randomBytes(3000).toString('hex'))]);
  const author = await t.given.instructor();
  const row = await storeFile(t.app.services, { source: bytes, filename: 'a.vtt', authorId: author.id, now: t.now() });
  rows.set(row.key, await buffer((await disk.get(row.key))!));
  return row;
}

beforeAll(async () => {
  const { rows: names } = await t.db.execute<{ name: string }>('select current_database() as name');
  databaseUrl = withDatabase(inject('serverUrl'), names[0]!.name);
  await checkFilesFolder(t.db, disk);
  for (let n = 0; n < 10; n += 1) await newFile();
  // The files of other tables move too.
  const key = newFileKey((bytes) => randomBytes(bytes).toString('base64url'), 'pdf');
  const bytes = Buffer.from('a résumé');
  await disk.put(key, Readable.from([bytes]));
  const { id: userId } = await t.given.student();
  const file = { fileName: 'a.pdf', mimeType: 'application/pdf', byteSize: bytes.length, createdAt: t.now() };
  await t.db.insert(instructorApplicationFiles).values({ ...file, userId, fileKey: key });
  rows.set(key, bytes);
});

const keysOf = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
};

async function expectAllIn(store: FileStore) {
  expect(await keysOf(store)).toEqual([...rows.keys()].toSorted());
  for (const [key, bytes] of rows) expect((await buffer((await store.get(key))!)).equals(bytes)).toBe(true);
}

const move = (from: FileStore, to: FileStore, options: { remove?: boolean } = {}) =>
  moveSchoolFiles({ databaseUrl, dataDir, from, to, remove: false, now: new Date(), ...options });

const journalOf = (kind: string) => path.join(dataDir, `files-move-to-${kind}.txt`);

describe('the files of a school', () => {
  it('move to a bucket and back, each of them whole, and the starts of the school know it', async () => {
    const bucket = newBucket();
    const first = await move(disk, bucket);
    expect(first).toMatchObject({ copied: rows.size, alreadyThere: 0, missing: [], removed: 0 });
    await expectAllIn(bucket);
    await expectAllIn(disk);
    const [[key, bytes]] = [...rows] as [[string, Buffer]];
    const sum = createHash('sha256').update(bytes).digest('hex');
    expect(readFileSync(journalOf('s3'), 'utf8')).toContain(`${sum} ${bytes.length} ${key}\n`);
    expect(await checkFilesFolder(t.db, bucket)).toBeUndefined();

    // The second run moves what was uploaded before the restart, then removes the old files.
    const late = await newFile();
    const second = await move(disk, bucket, { remove: true });
    expect(second).toMatchObject({ copied: 1, alreadyThere: rows.size - 1, removed: rows.size });
    expect(await keysOf(bucket)).toContain(late.key);
    expect(await keysOf(disk)).toEqual([]);
    expect(await checkFilesFolder(t.db, disk)).toMatch(/^Warning: .+ is not the files folder that this school started/);

    expect(await move(bucket, disk, { remove: true })).toMatchObject({ copied: rows.size, removed: rows.size });
    await expectAllIn(disk);
    expect(await keysOf(bucket)).toEqual([]);
    expect(await checkFilesFolder(t.db, disk)).toBeUndefined();
  });

  it('go on moving after a cut, and a journal whose last line was cut off is no harm', async () => {
    const bucket = newBucket();
    let left = 4;
    const failing: FileStore = {
      ...bucket,
      put: (key, stream) => (left-- > 0 ? bucket.put(key, stream) : Promise.reject(new Error('killed'))),
    };
    await expect(move(disk, failing)).rejects.toThrow('killed');
    const before = await keysOf(bucket);
    expect(before.length).toBeGreaterThan(0);
    appendFileSync(journalOf('s3'), 'abcdef 12');
    const noted = readFileSync(journalOf('s3'), 'utf8').split('\n').length - 1;
    const rest = await move(disk, bucket);
    expect(rest).toMatchObject({ copied: rows.size - noted, alreadyThere: noted, missing: [] });
    await expectAllIn(bucket);
    expect(await move(disk, bucket)).toMatchObject({ copied: 0, alreadyThere: rows.size });
    rmSync(journalOf('s3'));
  });

  it('are tried again where the store fails, and refused where it gives back other bytes', async () => {
    const bucket = newBucket();
    let failures = 2;
    const shaky: FileStore = {
      ...bucket,
      put: (key, stream) => (failures-- > 0 ? reject(stream) : bucket.put(key, stream)),
    };
    async function reject(stream: Readable): Promise<never> {
      stream.destroy(new FilesUnavailable('put', 'ECONNRESET'));
      throw new FilesUnavailable('put', 'ECONNRESET');
    }
    expect(await move(disk, shaky)).toMatchObject({ copied: rows.size, missing: [] });
    rmSync(journalOf('s3'));

    const rotten = newBucket();
    const lying: FileStore = { ...rotten, get: async () => Readable.from([Buffer.from('other bytes')]) };
    await expect(move(disk, lying, { remove: true })).rejects.toThrow(/is not the same in s3:/);
    await expectAllIn(disk);
    expect(await keysOf(rotten)).toEqual([]);
  });

  it('that are gone are named, and nothing that only the former place has is removed', async () => {
    const bucket = newBucket();
    const lost = await newFile();
    await disk.remove(lost.key);
    const fresh = newFileKey((bytes) => randomBytes(bytes).toString('base64url'), 'vtt');
    const old = newFileKey((bytes) => randomBytes(bytes).toString('base64url'), 'vtt');
    for (const key of [fresh, old]) await disk.put(key, Readable.from([Buffer.from('nobody speaks of it')]));
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    utimesSync(path.join(dataDir, 'files', old), longAgo, longAgo);
    const report = await move(disk, bucket, { remove: true });
    expect(report.missing).toEqual([lost.key]);
    // Unreferenced but recent: the file may belong to an upload whose row is not committed yet.
    expect(await keysOf(disk)).toEqual([fresh]);
    await disk.remove(fresh);
    await t.db.delete(media).where(eq(media.id, lost.id));
    rows.delete(lost.key);
    await move(bucket, disk, { remove: true });
    await expectAllIn(disk);
  });

  it('that the school removes meanwhile leave no copy', async () => {
    const bucket = newBucket();
    const gone = await newFile();
    await move(disk, bucket);
    expect(await keysOf(bucket)).toContain(gone.key);
    await t.db.delete(media).where(eq(media.id, gone.id));
    await disk.remove(gone.key);
    rows.delete(gone.key);
    await move(disk, bucket);
    await expectAllIn(bucket);
    rmSync(journalOf('s3'));
  });

  it('never go among those of another school', async () => {
    const bucket = newBucket();
    await bucket.writeId('another-school');
    await expect(move(disk, bucket)).rejects.toThrow(/holds files of another school/);
    expect(await keysOf(bucket)).toEqual([]);
  });

  it('in a bucket are backed up, and restored into another one', async () => {
    const bucket = newBucket();
    await move(disk, bucket);
    const file = path.join(root, 'bucket.tar.gz');
    const report = await writeBackup({ databaseUrl, dataDir, files: bucket, file, now: new Date() });
    expect(report).toMatchObject({ files: rows.size, missing: [] });
    const database = await createTestDatabase({ empty: true });
    databases.push(database);
    const target = newBucket();
    const restore = async () =>
      restoreBackup({ databaseUrl: database.url, dataDir: root, files: target, backup: await checkBackup(file) });
    const foreign = newFileKey((bytes) => randomBytes(bytes).toString('base64url'), 'vtt');
    await target.put(foreign, Readable.from([Buffer.from('of others')]));
    await expect(restore()).rejects.toThrow(/^The bucket s3:\S+ holds files of another school/);
    await target.remove(foreign);
    expect(await restore()).toMatchObject({ files: rows.size });
    await expectAllIn(target);

    const [[key]] = [...rows] as [[string, Buffer]];
    await bucket.remove(key);
    const again = await writeBackup({ databaseUrl, dataDir, files: bucket, file: `${file}-2`, now: new Date() });
    expect(again).toMatchObject({ files: rows.size - 1, missing: [{ key, table: 'media' }] });
  });
});
