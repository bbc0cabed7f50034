import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { unzip } from '../../../test/files/unzip.ts';
import { crcOfYazl } from './native-crc.ts';
import { zip, type ZipEntry } from './zip.ts';

const now = new Date('2026-11-23T14:30:10Z');
/** The signature of an entry of the central directory. */
const CENTRAL = Buffer.from('PK\u0001\u0002', 'latin1');
const archive = (entries: readonly ZipEntry[]) => buffer(zip(entries, now));

describe('an archive', () => {
  it('holds each entry under its name, also one that comes in pieces, an empty one and one in other letters', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7919) % 251));
    const found = unzip(
      await archive([
        { name: 'data.json', body: ['[', '1', ']'] },
        { name: 'files/صورة.png', body: [bytes.subarray(0, 40_000), bytes.subarray(40_000)] },
        { name: 'empty.txt', body: [] },
      ]),
    );
    expect([...found.keys()]).toEqual(['data.json', 'files/صورة.png', 'empty.txt']);
    expect(found.get('data.json')?.toString()).toBe('[1]');
    expect(found.get('files/صورة.png')?.equals(bytes)).toBe(true);
    expect(found.get('empty.txt')?.length).toBe(0);
  });

  it('stores what is compressed already as it is', async () => {
    const bytes = Buffer.alloc(100_000, 'a');
    const stored = await archive([{ name: 'a.png', body: [bytes], stored: true }]);
    expect(stored.length).toBeGreaterThan(bytes.length);
    expect(unzip(stored).get('a.png')?.equals(bytes)).toBe(true);
  });

  it('has the checksum of each entry, computed by yazl with the native function', async () => {
    const parts = [Buffer.alloc(70_000, 'a'), Buffer.from('end')];
    const bytes = await archive([
      { name: 'a.png', body: parts, stored: true },
      { name: 'a.txt', body: parts },
      { name: 'empty.txt', body: [] },
    ]);
    const central: number[] = [];
    for (let at = bytes.indexOf(CENTRAL); at >= 0; at = bytes.indexOf(CENTRAL, at + 1)) central.push(at);
    const expected = crc32(Buffer.concat(parts));
    expect(central.map((at) => bytes.readUInt32LE(at + 16))).toEqual([expected, expected, 0]);
    const computed = vi.spyOn(crcOfYazl, 'unsigned');
    await archive([{ name: 'b.png', body: [Buffer.from('b')], stored: true }]);
    expect(computed).toHaveReturnedWith(crc32('b'));
    computed.mockRestore();
  });

  it('asks for an entry when the one before was read', async () => {
    let asked = 0;
    async function* entries() {
      for (let number = 0; number < 50; number += 1) {
        asked += 1;
        yield { name: `${number}.bin`, body: [Buffer.alloc(100_000, number)], stored: true };
      }
    }
    const reading = zip(entries(), now);
    await reading.next();
    expect(asked).toBeLessThan(10);
    await reading.return(undefined);
  });

  it('without entries is one all the same', async () => {
    expect(unzip(await archive([])).size).toBe(0);
  });

  it('ends with the error of a content that fails', async () => {
    async function* broken() {
      yield 'some';
      throw new Error('the disk is gone');
    }
    await expect(archive([{ name: 'a', body: broken() }])).rejects.toThrow('the disk is gone');
  });

  it('lets go of the content when nobody reads on', async () => {
    let closed = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(60_000, 'x');
      } finally {
        closed = true;
      }
    }
    for await (const _ of zip([{ name: 'a', body: endless() }], now)) break;
    const reading = zip([{ name: 'a', body: endless() }], now);
    await reading.next();
    await reading.next();
    await reading.return(undefined);
    await expect.poll(() => closed).toBe(true);
  });
});
