import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { isFileKey, newFileKey } from './files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = createDiskStore(folder);

const waiting = () => readdir(path.join(folder, 'incoming'));
const key = (letter: string) => newFileKey(() => letter.repeat(27), 'txt');

it('gives back what was put, whole and in part', async () => {
  expect(await files.put(key('a'), Readable.from([Buffer.from('0123'), Buffer.from('456789')]))).toBe(10);
  expect(await files.size(key('a'))).toBe(10);
  expect(await text((await files.get(key('a')))!)).toBe('0123456789');
  expect(await text((await files.get(key('a'), { start: 2, end: 4 }))!)).toBe('234');
  expect(await waiting()).toEqual([]);
});

it('says that a file is not there, and removes twice without error', async () => {
  expect(await files.get(key('b'))).toBeNull();
  expect(await files.size(key('b'))).toBeNull();
  await files.put(key('b'), Readable.from([Buffer.from('x')]));
  await files.remove(key('b'));
  await files.remove(key('b'));
  expect(await files.get(key('b'))).toBeNull();
});

it('stops at the first byte too many and leaves nothing', async () => {
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += 1;
      this.push(Buffer.alloc(1000));
    },
  });
  await expect(files.stage(endless, { maxBytes: 5000 })).rejects.toMatchObject({ code: 'file_size' });
  expect(sent).toBeLessThan(1000);
  expect(await waiting()).toEqual([]);
});

it('leaves nothing of an upload that broke off', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(files.stage(broken, { maxBytes: 5000 })).rejects.toThrow('connection lost');
  expect(await waiting()).toEqual([]);
});

it.each([
  '../secret',
  'a/b',
  '..',
  '',
  '/etc/passwd',
  `${'a'.repeat(27)}/../x.txt`,
  'incoming',
  `${'a'.repeat(27)}.TXT`,
])('takes %j for no key', async (name) => {
  expect(isFileKey(name)).toBe(false);
  await expect(files.get(name)).rejects.toThrow(RangeError);
  await expect(files.size(name)).rejects.toThrow(RangeError);
  await expect(files.remove(name)).rejects.toThrow(RangeError);
  await expect(files.put(name, Readable.from([]))).rejects.toThrow(RangeError);
});

it('sweeps away what a process that ended left behind, and nothing younger', async () => {
  const before = new Date('2030-01-02T00:00:00Z');
  const old = await files.stage(Readable.from([Buffer.from('old')]), { maxBytes: 10 });
  const young = await files.stage(Readable.from([Buffer.from('young')]), { maxBytes: 10 });
  await utimes(old.path, before, new Date('2030-01-01T00:00:00Z'));
  await utimes(young.path, before, new Date('2030-01-03T00:00:00Z'));
  expect(await files.removeStale(before)).toBe(1);
  expect(await waiting()).toEqual([path.basename(young.path)]);
});
