import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { zip } from '../../platform/files/zip/zip.ts';
import { useTestApp } from '../../test/app.ts';
import { drawing } from '../../test/files/pictures.ts';

const t = await useTestApp();
const folder = path.join(t.app.services.config.dataDir, 'files');
const MB = 1_048_576;

async function upload(bytes: Buffer, name: string, type: string) {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return t.raw({
    method: 'POST',
    url: '/api/wp/v2/media',
    headers: await t.credentials(await t.given.instructor()),
    payload: payload as never,
  });
}

const onDisk = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name !== 'incoming' && name !== 'folder.id');

/** A PNG whose header claims this width and height. */
async function hugePng(side: number): Promise<Buffer> {
  const png = Buffer.from(await drawing());
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function zipOf(files: readonly (readonly [name: string, body: Buffer])[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const entries = files.map(([name, body]) => ({ name, body: [body] }));
  for await (const piece of zip(entries, new Date('2030-01-01T00:00:00Z'))) pieces.push(piece);
  return Buffer.concat(pieces);
}

const CENTRAL = Buffer.from('PK\u0001\u0002', 'latin1');

/** An archive whose directory claims four times the real sizes, because our own writer does not compress enough. */
function inflated(archive: Buffer): Buffer {
  const changed = Buffer.from(archive);
  for (let at = changed.indexOf(CENTRAL); at >= 0; at = changed.indexOf(CENTRAL, at + 4)) {
    changed.writeUInt32LE(changed.readUInt32LE(at + 24) * 4, at + 24);
  }
  return changed;
}

it('a picture that would unfold to nine hundred million pixels is refused by its head', async () => {
  const refused = await upload(await hugePng(30_000), 'huge.png', 'image/png');
  expect(refused.json()).toMatchObject({
    code: 'file_type',
    message: 'This picture has 30000 × 30000 pixels. At most 100 million are accepted.',
  });
  expect(refused.statusCode).toBe(400);
  expect(await onDisk()).toEqual([]);
});

it.each([
  ['one file of zeros', [['zeros.txt', Buffer.alloc(64 * MB)]]],
  ['many small ones', Array.from({ length: 40 }, (_, at) => [`${at}.txt`, Buffer.alloc(MB)])],
] as const)('an archive that unpacks to far more than it is, by %s', async (_title, files) => {
  const refused = await upload(inflated(await zipOf(files as never)), 'notes.zip', 'application/zip');
  expect(refused.json()).toMatchObject({
    code: 'file_type',
    message: 'This archive unpacks to far more than a file should.',
  });
  expect(await onDisk()).toEqual([]);
});

it('an archive of texts is taken', async () => {
  const text = Buffer.from('words that repeat, as words do. '.repeat(5000));
  expect((await upload(await zipOf([['a.txt', text]]), 'notes.zip', 'application/zip')).statusCode).toBe(201);
});
