import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { FileStore } from '../../files/files.ts';

const { courses, users } = contract;
const NO_SPACE = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
  errno: -28,
  syscall: 'write',
});
let failing: 'nothing' | 'stage' | 'keep' = 'nothing';

async function* cutOff(stream: Readable) {
  for await (const chunk of stream) {
    yield chunk as Buffer;
    throw NO_SPACE;
  }
}

/** A store on a disk that has no space for the rest of a file, or for its name. */
const fullDisk = (files: FileStore): FileStore => ({
  ...files,
  async stage(stream, options) {
    return files.stage(failing === 'stage' ? Readable.from(cutOff(stream)) : stream, options);
  },
  async keep(staged, key) {
    await files.keep(staged, key);
    if (failing === 'keep') throw NO_SPACE;
  },
});
const t = await useTestApp({ wrapFiles: fullDisk, env: { METRICS_TOKEN: 'a-token-for-the-disk' } });
const filesDir = path.join(t.app.services.config.dataDir, 'files');
const stored = () => readdirSync(filesDir, { recursive: true }).length;

/** What PostgreSQL answers when it cannot extend a table. */
const fill = (table: string) =>
  t.db.execute(
    sql.raw(`create or replace trigger full_disk before insert or update on ${table} execute function full_disk()`),
  );

beforeAll(() =>
  t.db.execute(sql`
    create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`),
);
afterEach(async () => {
  failing = 'nothing';
  for (const table of ['courses', 'sessions']) {
    await t.db.execute(sql.raw(`drop trigger if exists full_disk on ${table}`));
  }
});

describe('a disk that is full', () => {
  it.each([
    ['en', 'The school has run out of storage space'],
    ['de', 'Der Speicherplatz der Schule ist voll'],
    ['ar', 'امتلأت مساحة التخزين'],
  ])('refuses what is to be saved, in %s', async (language, sentence) => {
    await fill('courses');
    const instructor = await t.given.instructor();
    const refused = await t.as(instructor)(courses.create, {
      body: { name: 'A course' },
      headers: { 'accept-language': language },
    });
    expect(refused.status).toBe(507);
    expect(refused.body).toMatchObject({ code: 'storage_full', message: expect.stringContaining(sentence) });
    expect(refused.headers['retry-after']).toBe('60');
  });

  it('is told by /readyz and /metrics, and reads go on', async () => {
    await fill('courses');
    const instructor = await t.given.instructor();
    await t.as(instructor)(courses.create, { body: { name: 'A course' } });
    const ready = await t.raw({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', reason: 'disk_full' }]);
    expect((await t.visitor(courses.list)).status).toBe(200);
    const { body } = await t.raw({ url: '/metrics', headers: { authorization: 'Bearer a-token-for-the-disk' } });
    expect(body).toMatch(/^lectern_storage_free_bytes \d+/m);
  });

  it('does not sign anybody out: that a session was used need not be written', async () => {
    const person = await t.given.student();
    expect((await t.as(person)(users.me)).status).toBe(200);
    await fill('sessions');
    const now = t.now();
    t.travelTo(new Date(now.getTime() + 2 * 3_600_000));
    expect((await t.as(person)(users.me)).status).toBe(200);
    t.travelTo(now);
  });

  it.each(['stage', 'keep'] as const)('keeps nothing of an upload that fails at %s', async (step) => {
    const headers = await t.credentials(await t.given.instructor());
    const upload = () =>
      t.raw({
        method: 'POST',
        url: '/api/wp/v2/media',
        headers: { ...headers, 'content-type': 'text/vtt', 'content-disposition': 'attachment; filename="a.vtt"' },
        payload: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'),
      });
    expect((await upload()).statusCode).toBe(201);
    const before = stored();
    failing = step;
    const refused = await upload();
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
    expect(stored()).toBe(before);
  });
});
