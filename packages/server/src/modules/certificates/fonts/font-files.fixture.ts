import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from '../../../platform/typesetting/woff.ts';

const { resolve } = createRequire(import.meta.url);

/** A file of a bundled font: `great-vibes/great-vibes-latin-400-normal`. */
export const aWoff2 = (name: string): Buffer =>
  readFileSync(resolve(`@fontsource/${name.replace('/', '/files/')}.woff2`));

/** The same as TTF. */
export const aTtf = (name: string): Buffer =>
  unpackWoff(readFileSync(resolve(`@fontsource/${name.replace('/', '/files/')}.woff`)));

export const VIBES = 'great-vibes/great-vibes-latin-400-normal';

/** The place of a table in a TTF. */
export function tableAt(font: Buffer, tag: string): { entry: number; offset: number; length: number } {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    return { entry, offset: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) };
  }
  throw new Error(`no table ${tag}`);
}

/** The font with another name of its family, of the same length. */
export function renamed(font: Buffer, from: string, to: string): Buffer {
  const made = Buffer.from(font);
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const [search, replacement] = [from, to].map((text) => {
      const bytes = Buffer.from(text, encoding);
      return encoding === 'utf16le' ? bytes.swap16() : bytes;
    }) as [Buffer, Buffer];
    for (let at = made.indexOf(search); at >= 0; at = made.indexOf(search, at + 1)) replacement.copy(made, at);
  }
  return made;
}
