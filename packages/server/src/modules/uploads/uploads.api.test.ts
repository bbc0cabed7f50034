import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import path from 'node:path';
import { contract } from '@lectern/contract';
import { MAX_UNFINISHED_UPLOADS } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import { assert, asyncProperty, integer, uniqueArray } from 'fast-check';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { uploadingOf } from './index.ts';

const t = await useTestApp();
const url = '/api/lectern/v1/uploads';
const folder = path.join(t.app.services.config.dataDir, 'files');
const { media, uploads } = contract;

const picture = await sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: '#3b5bdb',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .png()
  .toBuffer();
const base64 = (text: string) => Buffer.from(text).toString('base64');

interface Meta {
  filename?: string;
  filetype?: string;
  purpose?: string;
  lastModified?: string;
}
const metadata = (meta: Meta) =>
  Object.entries({ filename: 'sea.png', filetype: 'image/png', purpose: 'media', ...meta })
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');

type Person = { id: number };
const tus = async (person: Person | null) => ({
  ...(person ? await t.credentials(person) : {}),
  'tus-resumable': '1.0.0',
});

async function begin(person: Person | null, byteSize: number | string, meta: Meta = {}) {
  const response = await t.raw({
    method: 'POST',
    url,
    headers: { ...(await tus(person)), 'upload-length': String(byteSize), 'upload-metadata': metadata(meta) },
  });
  return {
    response,
    id:
      String(response.headers.location ?? '')
        .split('/')
        .at(-1) ?? '',
  };
}

async function patch(person: Person | null, id: string, { offset, bytes }: { offset: number; bytes: Buffer }) {
  return t.raw({
    method: 'PATCH',
    url: `${url}/${id}`,
    headers: {
      ...(await tus(person)),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    payload: bytes,
  });
}
const head = async (person: Person | null, id: string) =>
  t.raw({ method: 'HEAD', url: `${url}/${id}`, headers: await tus(person) });

const finish = (person: Person, upload: string) => t.as(person)(media.finishUpload, { params: { upload }, body: {} });

const filesLeft = async (name: string) => (existsSync(path.join(folder, name)) ? readdir(path.join(folder, name)) : []);

/** Starts the server on a local port, for connections that can be cut. */
async function listening(): Promise<{ host: string; port: number }> {
  const { server } = t.app.server;
  if (!server.listening) await t.app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { host: '127.0.0.1', port: address.port };
}

/** Cuts after an odd number of bytes wait until these are written. */
const arrives = (sent: number) => sent % 2 === 1;

/** Announces the rest of the file, sends this many bytes and cuts the connection. */
async function sendAndCut(person: Person, id: string, { offset, sent }: { offset: number; sent: number }) {
  const { host, port } = await listening();
  const headers = {
    ...(await tus(person)),
    host: `${host}:${port}`,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    'content-length': String(picture.length - offset),
  };
  const part = path.join(folder, 'uploads', id);
  const socket = connect(port, host);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.resume();
  socket.on('error', () => undefined);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`PATCH ${url}/${id} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const bytes = picture.subarray(offset, offset + sent);
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  const isWritten = () => !arrives(sent) || statSync(part).size === offset + sent;
  await expect.poll(isWritten, { interval: 5 }).toBe(true);
  socket.resetAndDestroy();
  await closed;
}

const offsetOf = async (person: Person, id: string) => Number((await head(person, id)).headers['upload-offset']);

afterEach(async () => {
  t.travelTo(new Date('2030-05-01T09:00:00.000Z'));
});

describe('an upload that the protocol refuses', () => {
  it('leaves nothing behind', async () => {
    const author = await t.given.instructor();
    const headers = { ...(await tus(author)), 'upload-length': '10', 'upload-metadata': metadata({}) };
    const { 'tus-resumable': _, ...withoutVersion } = headers;
    const before = await readdir(path.join(folder, 'uploads')).catch(() => []);
    for (const [status, sent] of [
      [412, withoutVersion],
      [501, { ...headers, 'upload-concat': 'partial' }],
    ] as const) {
      expect((await t.raw({ method: 'POST', url, headers: sent })).statusCode).toBe(status);
    }
    expect((await t.as(author)(uploads.list)).body).toEqual([]);
    expect(await readdir(path.join(folder, 'uploads')).catch(() => [])).toEqual(before);
  });
});

describe('a resumable upload', () => {
  it('arrives in parts, becomes a media item and leaves nothing else', async () => {
    const instructor = await t.given.instructor();
    const { response, id } = await begin(instructor, picture.length, { filename: 'Störche & Meer.png' });
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toBe(`${url}/${id}`);
    expect((await head(instructor, id)).headers).toMatchObject({
      'upload-offset': '0',
      'upload-length': String(picture.length),
    });

    const half = Math.floor(picture.length / 2);
    const first = await patch(instructor, id, { offset: 0, bytes: picture.subarray(0, half) });
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(half)]);
    expect((await t.as(instructor)(uploads.list)).body).toMatchObject([
      { id, filename: 'Störche & Meer.png', byte_size: picture.length, received_bytes: half },
    ]);
    expect((await finish(instructor, id)).body.code).toBe('upload_incomplete');
    await patch(instructor, id, { offset: half, bytes: picture.subarray(half) });

    const made = await finish(instructor, id);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      author: instructor.id,
      title: { rendered: 'Störche &amp; Meer' },
      mime_type: 'image/png',
      media_details: { width: 400, height: 300 },
    });
    // Repeating the call after a lost response returns the same item.
    expect((await finish(instructor, id)).body.id).toBe(made.body.id);
    expect((await t.as(instructor)(uploads.list)).body).toEqual([]);
    expect((await head(instructor, id)).statusCode).toBe(404);
    expect([await filesLeft('uploads'), await filesLeft('incoming')]).toEqual([[], []]);
  });

  it('goes on where it was cut, at whatever byte, however often', async () => {
    const instructor = await t.given.instructor();
    const cuts = uniqueArray(integer({ min: 0, max: picture.length - 1 }), { minLength: 1, maxLength: 4 });
    await assert(
      asyncProperty(cuts, async (points) => {
        const { id } = await begin(instructor, picture.length);
        for (const point of points.toSorted((one, other) => one - other)) {
          const offset = await offsetOf(instructor, id);
          if (point < offset) continue;
          await sendAndCut(instructor, id, { offset, sent: point - offset });
          const kept = await offsetOf(instructor, id);
          expect(kept).toBeGreaterThanOrEqual(arrives(point - offset) ? point : offset);
          expect(kept).toBeLessThanOrEqual(point);
        }
        const offset = await offsetOf(instructor, id);
        await patch(instructor, id, { offset, bytes: picture.subarray(offset) });
        const made = await finish(instructor, id);
        expect(made.status).toBe(201);
        const file = await t.raw({ method: 'GET', url: made.body.source_url });
        expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
      }),
      { numRuns: 12 },
    );
    expect(await filesLeft('uploads')).toEqual([]);
  });

  it('keeps the bytes before the cut: a file of text is the same afterwards', async () => {
    const instructor = await t.given.instructor();
    const text = Buffer.from(`WEBVTT\n${'\n00:00:01.000 --> 00:00:02.000\nwords\n'.repeat(2000)}`);
    const { id } = await begin(instructor, text.length, { filename: 'a.vtt', filetype: 'text/vtt' });
    for (let offset = 0; offset < text.length; ) {
      const next = Math.min(text.length, offset + 7919);
      const { headers } = await patch(instructor, id, { offset, bytes: text.subarray(offset, next) });
      offset = Number(headers['upload-offset']);
    }
    const { body } = await finish(instructor, id);
    expect((await t.raw({ method: 'GET', url: body.source_url })).rawPayload.equals(text)).toBe(true);
  });

  it('replaces the file of a media item, once', async () => {
    const instructor = await t.given.instructor();
    const before = (await begin(instructor, picture.length)).id;
    await patch(instructor, before, { offset: 0, bytes: picture });
    const { body: item } = await finish(instructor, before);

    const other = await sharp(picture).resize({ width: 200 }).png().toBuffer();
    const { id } = await begin(instructor, other.length);
    await patch(instructor, id, { offset: 0, bytes: other });
    const params = { id: item.id, upload: id };
    const replaced = await t.as(instructor)(media.replaceByUpload, { params });
    expect(replaced.body).toMatchObject({ id: item.id, media_details: { width: 200 } });
    expect((await t.as(instructor)(media.replaceByUpload, { params })).body.source_url).toBe(replaced.body.source_url);
    const colleague = await t.given.instructor();
    expect((await t.as(colleague)(media.replaceByUpload, { params })).status).toBe(404);
  });

  it('two requests for one upload: the older one ends, and no byte is written twice', async () => {
    const instructor = await t.given.instructor();
    const { id } = await begin(instructor, picture.length);
    const { host, port } = await listening();
    const socket = connect(port, host);
    socket.on('error', () => undefined);
    const headers = { ...(await tus(instructor)), host, 'content-type': 'application/offset+octet-stream' };
    const lines = Object.entries({ ...headers, 'upload-offset': '0', 'content-length': String(picture.length) });
    socket.write(`PATCH ${url}/${id} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
    socket.write(picture.subarray(0, 100));
    await expect
      .poll(async () => (await t.db.$client.query('select holder from uploads where id = $1', [id])).rows[0].holder)
      .not.toBeNull();

    const offset = await offsetOf(instructor, id);
    const rest = await patch(instructor, id, { offset, bytes: picture.subarray(offset) });
    expect(rest.statusCode).toBe(204);
    socket.destroy();
    expect((await finish(instructor, id)).status).toBe(201);
  });
});

describe('refused', () => {
  it.each(['POST', 'HEAD', 'PATCH'] as const)('%s by somebody who is signed out', async (method) => {
    const { id } = await begin(await t.given.instructor(), 100);
    const answer = await t.raw({
      method,
      url: method === 'POST' ? url : `${url}/${id}`,
      headers: {
        ...(await tus(null)),
        ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }),
      },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('a learner may not send files for the library', async () => {
    const { response } = await begin(await t.given.student(), 100);
    expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden']);
    expect((await t.as(await t.given.student())(uploads.list)).body).toEqual([]);
  });

  it('an upload of somebody else does not exist, also for administrators', async () => {
    const { id } = await begin(await t.given.instructor(), picture.length);
    const others = [await t.given.instructor(), await t.given.manager()];
    for (const other of others) {
      expect((await head(other, id)).statusCode).toBe(404);
      expect((await patch(other, id, { offset: 0, bytes: picture })).statusCode).toBe(404);
      expect((await finish(other, id)).status).toBe(404);
      expect((await t.as(other)(uploads.remove, { params: { id } })).status).toBe(404);
      expect((await t.as(other)(uploads.list)).body).toEqual([]);
    }
  });

  it.each([
    ['no size', '', {}, 'size'],
    ['a size below zero', '-1', {}, 'size'],
    ['an empty file', '0', {}, 'size'],
    ['no name', '10', { filename: ' ' }, 'filename'],
    ['a name of 300 letters', '10', { filename: 'x'.repeat(300) }, 'filename'],
    ['an unknown purpose', '10', { purpose: 'mischief' }, 'purpose'],
  ])('%s, at its field', async (_title, size, meta, field) => {
    const { response } = await begin(await t.given.instructor(), size, meta);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().data.params)).toEqual([field]);
  });

  it('a file above the limit of the school, before a byte is sent', async () => {
    const { response } = await begin(await t.given.instructor(), 100 * 1_048_576 + 1);
    expect([response.statusCode, response.json().code]).toEqual([413, 'file_size']);
  });

  it('more bytes than were announced, and a part from elsewhere', async () => {
    const instructor = await t.given.instructor();
    const { id } = await begin(instructor, 10);
    expect((await patch(instructor, id, { offset: 0, bytes: Buffer.alloc(11) })).statusCode).toBe(413);
    expect((await patch(instructor, id, { offset: 5, bytes: Buffer.alloc(5) })).statusCode).toBe(409);
    expect(await offsetOf(instructor, id)).toBe(0);
  });

  it('what is not what its name says: nothing of it is left', async () => {
    const instructor = await t.given.instructor();
    const lie = Buffer.from('<script>alert(1)</script>');
    const { id } = await begin(instructor, lie.length);
    await patch(instructor, id, { offset: 0, bytes: lie });
    expect((await finish(instructor, id)).body.code).toBe('file_type');
    expect((await head(instructor, id)).statusCode).toBe(404);
    expect([await filesLeft('uploads'), await filesLeft('incoming')]).toEqual([expect.not.arrayContaining([id]), []]);
  });

  it('more unfinished uploads than one person may have; one that is removed makes room', async () => {
    const instructor = await t.given.instructor();
    const ids: string[] = [];
    for (let count = 0; count < MAX_UNFINISHED_UPLOADS; count += 1) ids.push((await begin(instructor, 10)).id);
    const refused = await begin(instructor, 10);
    expect([refused.response.statusCode, refused.response.json().code]).toEqual([409, 'too_many_uploads']);
    expect((await t.as(instructor)(uploads.remove, { params: { id: ids[0]! } })).body).toEqual({ deleted: true });
    expect((await begin(instructor, 10)).response.statusCode).toBe(201);
  });
});

it('a disk that fills up says so; what was written stays, and is not sent again', async () => {
  const instructor = await t.given.instructor();
  const { id } = await begin(instructor, picture.length);
  const { parts } = uploadingOf(t.app.services);
  const { write } = parts;
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  vi.spyOn(parts, 'write').mockImplementationOnce(async (key, options) => ({
    ...(await write(key, { ...options, stream: Readable.from([picture.subarray(0, 1000)]) })),
    error: full,
  }));
  const refused = await patch(instructor, id, { offset: 0, bytes: picture });
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
  expect(await offsetOf(instructor, id)).toBe(1000);
  await patch(instructor, id, { offset: 1000, bytes: picture.subarray(1000) });
  expect((await finish(instructor, id)).status).toBe(201);
});

it('after a restore, which brings no parts back, an upload begins anew', async () => {
  const instructor = await t.given.instructor();
  const { id } = await begin(instructor, picture.length);
  await patch(instructor, id, { offset: 0, bytes: picture });
  await uploadingOf(t.app.services).parts.remove(id);
  expect((await head(instructor, id)).statusCode).toBe(404);
  expect((await finish(instructor, id)).body.code).toBe('upload_incomplete');
});

describe('what is left behind', () => {
  it('an upload that nobody goes on with is swept, one that goes on is not', async () => {
    const instructor = await t.given.instructor();
    const stale = (await begin(instructor, picture.length)).id;
    const fresh = (await begin(instructor, picture.length)).id;
    await patch(instructor, stale, { offset: 0, bytes: picture.subarray(0, 50) });
    t.travelTo(new Date(t.now().getTime() + DAY_MS));
    await patch(instructor, fresh, { offset: 0, bytes: picture.subarray(0, 50) });
    t.travelTo(new Date(t.now().getTime() + 1.5 * DAY_MS));
    expect((await head(instructor, stale)).statusCode).toBe(404);

    await t.app.jobKinds.find(({ name }) => name === 'uploads.sweep')!.run({} as never);
    const left = await filesLeft('uploads');
    expect(left).toContain(fresh);
    expect(left).not.toContain(stale);
  });
});
