import type { Readable } from 'node:stream';

const SNIFFED = 4096;

/** The encoding of a file: by its BOM, by the positions of its zero bytes, otherwise by what can be decoded. */
export function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of beginning.subarray(0, SNIFFED).entries()) if (byte === 0) zeros[at % 2]! += 1;
  if (zeros[1]! > SNIFFED / 64 || zeros[1]! > beginning.length / 4) return 'utf-16le';
  if (zeros[0]! > SNIFFED / 64 || zeros[0]! > beginning.length / 4) return 'utf-16be';
  return 'utf-8';
}

/** Default of spreadsheets on Western systems. */
export const OLD_ENCODING = 'windows-1252';

export class NotInEncoding extends Error {}

/** The file as text, a portion at a time. Throws `NotInEncoding` at bytes that mean nothing. */
export async function* textOf(file: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new NotInEncoding();
    }
  };
  for await (const bytes of file) yield decode(bytes as Buffer);
  yield decode();
}
