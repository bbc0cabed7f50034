import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { useObjectStore } from '../../test/services/object-store.ts';
import { newFileKey, type StoredFile } from './files.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { createObjectStore, refuseBrokenStore } from './object-store.ts';

const settings = await useObjectStore();
const folder = mkdtempSync(path.join(tmpdir(), 'lectern-object-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = createObjectStore(settings, folder);

const newKey = (extension = 'txt') => newFileKey((bytes) => randomBytes(bytes).toString('base64url'), extension);
const waiting = () => readdirSync(path.join(folder, 'incoming'));
async function listed(store: typeof files): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of store.list()) found.push(file);
  return found;
}
const keysOf = async (store: typeof files) => (await listed(store)).map(({ key }) => key);

describe('a bucket', () => {
  it('gives back what was put, whole and in part', async () => {
    const key = newKey();
    expect(await files.put(key, Readable.from([Buffer.from('0123'), Buffer.from('456789')]))).toBe(10);
    expect(await files.size(key)).toBe(10);
    expect(await text((await files.get(key))!)).toBe('0123456789');
    expect(await text((await files.get(key, { start: 2, end: 4 }))!)).toBe('234');
    expect(waiting()).toEqual([]);
  });

  it('takes an empty file and one of many megabytes', async () => {
    const [empty, large] = [newKey(), newKey('bin')];
    const bytes = randomBytes(20 * 1024 * 1024);
    expect(await files.put(empty, Readable.from([]))).toBe(0);
    await files.put(large, Readable.from([bytes]));
    expect(await files.size(empty)).toBe(0);
    expect((await buffer((await files.get(large))!)).equals(bytes)).toBe(true);
  });

  it('has no files that nobody put, and forgets those that are removed, however often', async () => {
    const key = newKey();
    expect(await files.get(key)).toBeNull();
    expect(await files.size(key)).toBeNull();
    await files.put(key, Readable.from([Buffer.from('x')]));
    await files.remove(key);
    await files.remove(key);
    expect(await files.get(key)).toBeNull();
    expect(await files.size(key)).toBeNull();
  });

  it('keeps what was staged, and lists files with a key alone', async () => {
    const key = newKey();
    const staged = await files.stage(Readable.from([Buffer.from('kept')]), { maxBytes: 10 });
    await files.keep(staged, key);
    await files.discard(staged);
    await files.writeId('an-id');
    const found = (await listed(files)).find((file) => file.key === key);
    expect(found).toMatchObject({ byteSize: 4, modifiedAt: expect.any(Date) });
    expect(await keysOf(files)).not.toContain('folder.id');
  });

  it('is shared by schools with folders of their own', async () => {
    const [one, two] = ['one/', 'two/'].map((prefix) => createObjectStore({ ...settings, prefix }, folder));
    const key = newKey();
    await one!.put(key, Readable.from([Buffer.from('one')]));
    expect(await keysOf(one!)).toEqual([key]);
    expect(await keysOf(two!)).toEqual([]);
    expect(await two!.get(key)).toBeNull();
    expect(await keysOf(files)).not.toContain(key);
    expect(one!.place).toBe('s3://lectern-test/one');
  });

  it('lists more than one page', async () => {
    const store = createObjectStore({ ...settings, prefix: 'many/' }, folder, { pageSize: 3 });
    const keys = Array.from({ length: 8 }, () => newKey());
    await Promise.all(keys.map((key) => store.put(key, Readable.from([Buffer.from('x')]))));
    expect((await keysOf(store)).toSorted()).toEqual(keys.toSorted());
  });

  it.each(['../../etc/passwd', 'folder.id', '', 'a/b'])('refuses the key %j', async (key) => {
    await expect(files.get(key)).rejects.toThrow(RangeError);
    await expect(files.size(key)).rejects.toThrow(RangeError);
    await expect(files.remove(key)).rejects.toThrow(RangeError);
    await expect(files.put(key, Readable.from([]))).rejects.toThrow(RangeError);
    await expect(files.link(key, { contentType: 'x/y', contentDisposition: 'inline' })).rejects.toThrow(RangeError);
  });

  it('keeps the id that came first', async () => {
    const store = createObjectStore({ ...settings, prefix: 'ids/' }, folder);
    expect(await store.readId()).toBeUndefined();
    expect(await store.ensureId('first')).toBe('first');
    expect(await store.ensureId('second')).toBe('first');
    await store.writeId('third');
    expect(await store.readId()).toBe('third');
  });
});

describe('a signed link', () => {
  it('opens the file under its name for five minutes, with ranges, and no other file', async () => {
    const [key, other] = [newKey('zip'), newKey('zip')];
    await files.put(key, Readable.from([Buffer.from('0123456789')]));
    await files.put(other, Readable.from([Buffer.from('secret')]));
    const link = await files.link(key, {
      contentType: 'application/zip',
      contentDisposition: 'attachment; filename="My notes.zip"',
    });
    expect(new URL(link!).searchParams.get('X-Amz-Expires')).toBe('300');
    const answer = await fetch(link!);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="My notes.zip"');
    expect(await answer.text()).toBe('0123456789');
    const part = await fetch(link!, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    // The test store accepts links with a changed path, so check here that the signature covers the path.
    const signatureOf = async (name: string) => {
      const address = await files.link(name, { contentType: 'application/zip', contentDisposition: 'attachment' });
      return new URL(address!).searchParams.get('X-Amz-Signature');
    };
    expect(await signatureOf(other)).not.toBe(await signatureOf(key));
  });
});

describe('a store that cannot be used', () => {
  const sentenceOf = (changed: Partial<typeof settings>) => {
    const broken = { ...settings, ...changed };
    return refuseBrokenStore(createObjectStore(broken, folder), broken).then(
      () => 'accepted',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };

  it('is named in one sentence before the school opens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    expect(await sentenceOf({})).toBe('accepted');
    expect(await sentenceOf({ bucket: 'not-there' })).toBe(
      `ExpectedError: There is no bucket "not-there" at ${settings.endpoint}: make it, or correct S3_BUCKET.`,
    );
    expect(await sentenceOf({ endpoint: `http://127.0.0.1:${port}` })).toBe(
      `ExpectedError: The store at http://127.0.0.1:${port} cannot be used (ECONNREFUSED): correct S3_ENDPOINT and S3_REGION.`,
    );
    expect(await sentenceOf({ accessKeyId: 'NOBODY' })).toMatch(
      /^ExpectedError: The store at \S+ refuses the bucket "lectern-test" \(InvalidAccessKeyId\): correct S3_ACCESS_KEY_ID/,
    );
  });

  it('that breaks off in the middle of a file says that it was the store', async () => {
    const server = createHttpServer((_request, response) => {
      response.writeHead(200, { 'content-length': 100, 'content-type': 'text/plain' });
      response.write('0123456789', () => response.destroy());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const cut = createObjectStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, folder);
    const stream = await cut.get(newKey());
    await expect(text(stream!)).rejects.toMatchObject({ name: 'FilesUnavailable', code: 'FILES_UNAVAILABLE' });
    await new Promise((resolve) => server.close(resolve));
  });

  it('that says it has stored a file and has not, or not all of it, fails', async () => {
    for (const length of [null, 3]) {
      const server = createHttpServer((request, response) => {
        request.resume();
        const isThere = request.method === 'PUT' || length !== null;
        response.writeHead(
          isThere ? 200 : 404,
          request.method === 'HEAD' && length ? { 'content-length': length } : {},
        );
        response.end();
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as { port: number };
      const lying = createObjectStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, folder);
      const staged = await lying.stage(Readable.from([Buffer.from('0123456789')]), { maxBytes: 10 });
      await expect(lying.keep(staged, newKey())).rejects.toBeInstanceOf(FilesUnavailable);
      expect(waiting()).toEqual([path.basename(staged.path)]);
      await lying.discard(staged);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('that hangs is asked once to store a file', async () => {
    let asked = 0;
    const server = createHttpServer((request) => {
      request.resume();
      asked += 1;
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const hanging = createObjectStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, folder, { idleMs: 300 });
    const staged = await hanging.stage(Readable.from([Buffer.from('0123456789')]), { maxBytes: 10 });
    await expect(hanging.keep(staged, newKey())).rejects.toMatchObject({ reason: 'TimeoutError' });
    expect(asked).toBe(1);
    await hanging.discard(staged);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('fails every read and write without a key in what it says, and leaves the staged file', async () => {
    const away = createObjectStore({ ...settings, accessKeyId: 'NOBODY' }, folder);
    const key = newKey();
    const place = path.join(folder, 'upload');
    writeFileSync(place, 'upload');
    const staged = await away.stageFile(place);
    const failures = await Promise.allSettled([
      away.keep(staged, key),
      away.get(key),
      away.size(newKey()),
      away.readId(),
    ]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ status: 'rejected', reason: expect.any(FilesUnavailable) });
      expect(String((failure as PromiseRejectedResult).reason)).not.toContain(key);
    }
    expect(waiting()).toHaveLength(1);
    await away.discard(staged);
    await expect(away.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow(FilesUnavailable);
    expect(waiting()).toEqual([]);
  });
});
