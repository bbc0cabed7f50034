import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { array, assert, asyncProperty, integer, record, stringMatching, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTar, TarError, tarEnd, tarHeader, tarPadding } from './tar.ts';

const modifiedAt = new Date('2030-05-01T09:00:00Z');

interface File {
  name: string;
  content: Buffer;
}

function pack(files: readonly File[]): Buffer {
  const parts = files.flatMap(({ name, content }) => [
    tarHeader({ name, size: content.length, modifiedAt }),
    content,
    tarPadding(content.length),
  ]);
  return Buffer.concat([...parts, tarEnd()]);
}

/** Hands bytes out in pieces of this size, as a disk would in sizes of its own. */
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function unpack(bytes: Buffer, pieceSize = 4096): Promise<File[]> {
  const files: File[] = [];
  for await (const { name, body } of readTar(inPieces(bytes, pieceSize))) {
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(piece);
    files.push({ name, content: Buffer.concat(pieces) });
  }
  return files;
}

describe('tar', () => {
  it('gives back what was put in, however the bytes arrive', async () => {
    const file = record({
      name: stringMatching(/^[a-z]{1,20}\/[a-z0-9.]{1,40}$/),
      content: uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    });
    await assert(
      asyncProperty(array(file, { maxLength: 5 }), integer({ min: 1, max: 1500 }), async (files, size) => {
        expect(await unpack(pack(files), size)).toEqual(files);
      }),
      { numRuns: 100 },
    );
  });

  it('passes over what nobody reads', async () => {
    const names: string[] = [];
    const bytes = pack([
      { name: 'one', content: Buffer.alloc(5000, 'x') },
      { name: 'two', content: Buffer.from('y') },
    ]);
    for await (const { name } of readTar(inPieces(bytes, 700))) names.push(name);
    expect(names).toEqual(['one', 'two']);
  });

  it('is read by the tar of the system', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lectern-tar-'));
    const file = path.join(folder, 'x.tar');
    writeFileSync(file, pack([{ name: 'folder/word.txt', content: Buffer.from('moonlit') }]));
    expect(execFileSync('tar', ['-tf', file]).toString()).toBe('folder/word.txt\n');
    expect(execFileSync('tar', ['-xOf', file, 'folder/word.txt']).toString()).toBe('moonlit');
    rmSync(folder, { recursive: true });
  });

  it('holds the size of a video that eight gigabytes are too few for', async () => {
    const size = 20 * 1024 ** 3;
    const header = tarHeader({ name: 'video', size, modifiedAt });
    const entries = readTar(inPieces(header, 512));
    expect((await entries.next()).value).toMatchObject({ name: 'video', size });
  });

  it.each([
    { title: 'cut short', bytes: () => pack([{ name: 'one', content: Buffer.alloc(900) }]).subarray(0, 1000) },
    { title: 'without its end', bytes: () => pack([{ name: 'one', content: Buffer.alloc(900) }]).subarray(0, -1024) },
    { title: 'of something else', bytes: () => Buffer.alloc(2048, 'z') },
  ])('refuses a file $title', async ({ bytes }) => {
    await expect(unpack(bytes())).rejects.toThrow(TarError);
  });
});
