import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openZip, ZipError, type ZipLimits } from './zip-reader.ts';
import { harmlessName, renameInZip } from '../../../test/files/rename-in-zip.ts';
import { zip } from './zip.ts';

const MEGABYTE = 1_048_576;
const limits: ZipLimits = { entries: 10, entryBytes: 8 * MEGABYTE, totalBytes: 12 * MEGABYTE };

async function zipOf(files: readonly (readonly [name: string, body: Buffer | string])[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const entries = files.map(([name, body]) => ({ name, body: [body] }));
  for await (const piece of zip(entries, new Date('2030-01-01T00:00:00Z'))) pieces.push(piece);
  return Buffer.concat(pieces);
}

const CENTRAL = Buffer.from('PK\u0001\u0002', 'latin1');

/** Changes what the table of contents says of each file. */
function withTable(archive: Buffer, edit: (header: Buffer) => void): Buffer {
  const changed = Buffer.from(archive);
  for (let at = changed.indexOf(CENTRAL); at >= 0; at = changed.indexOf(CENTRAL, at + 4)) edit(changed.subarray(at));
  return changed;
}

const open = (archive: Buffer, given: Partial<ZipLimits> = {}) =>
  openZip(
    { size: archive.length, read: (start, end) => Readable.from([archive.subarray(start, end)]) },
    { ...limits, ...given },
  );

const codeOf = async (doing: Promise<unknown>): Promise<string> => {
  const error = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ZipError ? error.code : `not refused: ${String(error)}`;
};

describe('an archive', () => {
  it('is read file by file', async () => {
    const archive = await open(
      await zipOf([
        ['a.json', '{}'],
        ['folder/b.txt', 'words'],
      ]),
    );
    expect(archive.sizes).toEqual(
      new Map([
        ['a.json', 2],
        ['folder/b.txt', 5],
      ]),
    );
    expect((await archive.read('folder/b.txt', 100)).toString()).toBe('words');
    expect(await codeOf(archive.read('folder/b.txt', 4))).toBe('too_large');
    expect(await codeOf(archive.read('none', 4))).toBe('unreadable');
    archive.close();
  });

  it('has its table of contents read in few pieces, however many files it holds', async () => {
    const names = Array.from({ length: 3000 }, (_, at) => `files/${at}.json`);
    const archive = await zipOf(names.map((name) => [name, name] as const));
    let reads = 0;
    const source = {
      size: archive.length,
      read: (start: number, end: number) => {
        reads += 1;
        return Readable.from([archive.subarray(start, end)]);
      },
    };
    const opened = await openZip(source, { ...limits, entries: 3000 });
    expect([...opened.sizes.keys()]).toEqual(names);
    expect(reads).toBeLessThan(10);
    const read = await Promise.all(names.slice(0, 20).map(async (name) => (await opened.read(name, 100)).toString()));
    expect(read).toEqual(names.slice(0, 20));
    opened.close();
  });

  it('is refused where something stands before its first file', async () => {
    const archive = await zipOf([['a.json', '{}']]);
    const program = Buffer.from('#!/bin/sh\nexit\n');
    const moved = withTable(Buffer.concat([program, archive]), (header) => {
      header.writeUInt32LE(header.readUInt32LE(42) + program.length, 42);
    });
    const end = moved.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    moved.writeUInt32LE(moved.readUInt32LE(end + 16) + program.length, end + 16);
    expect(await codeOf(open(moved))).toBe('unreadable');
    // The same archive without it is read.
    (await open(archive)).close();
  });

  it.each(['../up.json', 'a/../../up.json', '/etc/passwd', 'C:/windows', 'a\\b', 'a//b', './a', 'a/', 'nul\0byte'])(
    'is refused with a name that leaves its folder: %j',
    async (name) => {
      const renamed = renameInZip(await zipOf([[harmlessName(name), '']]), name);
      expect(await codeOf(open(renamed))).toBe('unsafe_name');
    },
  );

  it('is refused with a link, a device or a folder in it', async () => {
    const plain = await zipOf([['a', 'b']]);
    for (const mode of [0o120777, 0o060644, 0o040755]) {
      const linked = withTable(plain, (header) => {
        header.writeUInt16LE((3 << 8) | 20, 4);
        header.writeUInt32LE(mode * 0x10000, 38);
      });
      expect(await codeOf(open(linked))).toBe('link');
    }
  });

  it('is refused with an encrypted file', async () => {
    const encrypted = withTable(await zipOf([['a', 'b']]), (header) => header.writeUInt16LE(0x0809, 8));
    expect(await codeOf(open(encrypted))).toBe('encrypted');
  });

  it('is refused with two files of one name, however its letters are written', async () => {
    expect(
      await codeOf(
        open(
          await zipOf([
            ['a.json', '1'],
            ['a.json', '2'],
          ]),
        ),
      ),
    ).toBe('duplicate_name');
    expect(
      await codeOf(
        open(
          await zipOf([
            ['a.json', '1'],
            ['A.json', '2'],
          ]),
        ),
      ),
    ).toBe('duplicate_name');
  });

  it('is refused with more files than it may have', async () => {
    const many = await zipOf(Array.from({ length: 11 }, (_, at) => [`${at}.txt`, 'x'] as const));
    expect(await codeOf(open(many))).toBe('too_many');
  });

  it('is refused when one file, or all of them, would be too large', async () => {
    const words = (megabytes: number) =>
      Buffer.from(Array.from({ length: megabytes * 4 }, () => `${Math.random()}`.repeat(14_000)).join(''));
    const large = words(3);
    expect(await codeOf(open(await zipOf([['a', large]]), { entryBytes: MEGABYTE }))).toBe('too_large');
    expect(
      await codeOf(
        open(
          await zipOf([
            ['a', large],
            ['b', large],
          ]),
          { totalBytes: large.length + 1 },
        ),
      ),
    ).toBe('too_large');
  });

  it('is refused when a file would unpack to hundreds of times its size', async () => {
    const plain = await zipOf([['a', Buffer.alloc(6 * MEGABYTE)]]);
    const bomb = withTable(plain, (header) => header.writeUInt32LE(header.readUInt32LE(20) * 301, 24));
    expect(await codeOf(open(bomb, { entryBytes: 100 * MEGABYTE, totalBytes: 100 * MEGABYTE }))).toBe('bomb');
  });

  it('never unpacks more than its table of contents says', async () => {
    const lying = withTable(await zipOf([['a', Buffer.alloc(6 * MEGABYTE)]]), (header) => header.writeUInt32LE(10, 24));
    const archive = await open(lying);
    expect(await codeOf(archive.read('a', MEGABYTE))).toBe('unreadable');
  });

  it('is refused with files that share their bytes', async () => {
    const offsets: number[] = [];
    const shared = withTable(
      await zipOf([
        ['a', 'one'],
        ['b', 'two'],
      ]),
      (header) => {
        offsets.push(header.readUInt32LE(42));
        header.writeUInt32LE(offsets[0] ?? 0, 42);
      },
    );
    expect(await codeOf(open(shared))).toBe('overlap');
  });

  it('says that a file is damaged', async () => {
    const damaged = withTable(await zipOf([['a', 'words']]), (header) => header.writeUInt32LE(1, 16));
    expect(await codeOf((await open(damaged)).read('a', 100))).toBe('unreadable');
  });

  it('is refused when it is none', async () => {
    expect(await codeOf(open(Buffer.from('{"courses":[]}')))).toBe('unreadable');
    expect(await codeOf(open(Buffer.alloc(0)))).toBe('unreadable');
  });
});
