import type { ImportEncoding } from '@lectern/contract';
import { isAscii } from 'node:buffer';
import type { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { utf16Signs } from '../../../platform/files/types/text-encoding.ts';
import { guessEncoding, type GuessedEncoding } from './guess-encoding.ts';

/** Zero bytes that are enough for UTF-16. */
const MANY_ZEROS = 64;
/** Enough to distinguish encodings. */
const MAX_WORDS = 2000;
/** Bad bytes to each good sequence; texts in other encodings have many more. */
const MAX_BAD = 2;
/** The sign for a byte that means nothing, in UTF-8. */
const UNREADABLE = Buffer.from('\ufffd').toString('latin1');

/** Opens a file to be read from its beginning. */
export type FileSource = () => Readable | Promise<Readable>;

/** Tables may have other scripts, and few of the zero bytes that UTF-16 has for ASCII. */
function utf16Of(beginning: Buffer): ImportEncoding | undefined {
  const { mark, even, odd, of } = utf16Signs(beginning);
  if (mark) return mark;
  const many = Math.min(MANY_ZEROS, of / 4);
  if (odd > many) return 'utf-16le';
  return even > many ? 'utf-16be' : undefined;
}

const occurrences = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Words with other bytes than those of ASCII, each byte as one sign. */
const OTHER_WORDS = /[^\t\n\r ,;|"()<>@.:/_-]*[\u0080-\u00ff][^\t\n\r ,;|"()<>@.:/_-]*/g;

/**
 * The encoding of a file of text, and whether that is certain. UTF-8 with some bad bytes stays UTF-8: by accident texts
 * in other encodings have hardly any of its sequences.
 */
export async function encodingOf(source: FileSource): Promise<GuessedEncoding> {
  const utf8 = iconv.getDecoder('utf-8');
  const words = new Set<string>();
  let beginning = true;
  let good = 0;
  let bad = 0;
  const count = (text: string) => {
    bad += occurrences(text, /\ufffd/g);
    good += occurrences(text, /[^\p{ASCII}\ufffd]/gu);
  };
  for await (const bytes of (await source()) as AsyncIterable<Buffer>) {
    const utf16 = beginning ? utf16Of(bytes) : undefined;
    if (utf16) return { encoding: utf16, certain: true };
    if (beginning && bytes.subarray(0, 3).toString('latin1') === '\u00ef\u00bb\u00bf') return UTF8;
    beginning = false;
    count(utf8.write(bytes));
    if (isAscii(bytes)) continue;
    const signs = bytes.toString('latin1');
    bad -= signs.split(UNREADABLE).length - 1;
    for (const [word] of signs.matchAll(OTHER_WORDS)) {
      if (words.size >= MAX_WORDS) break;
      words.add(word);
    }
  }
  count(utf8.end() ?? '');
  return bad <= MAX_BAD * good ? UTF8 : guessEncoding([...words].map((word) => Buffer.from(word, 'latin1')));
}

const UTF8: GuessedEncoding = { encoding: 'utf-8', certain: true };

/** The file as text, a portion at a time. A byte that means nothing becomes U+FFFD. */
export async function* textOf(file: Readable, encoding: string): AsyncGenerator<string> {
  // The decoder of the runtime has no letters for the bytes 80 to 9f of Windows-1252.
  const decoder = iconv.getDecoder(encoding);
  for await (const bytes of file) yield decoder.write(bytes as Buffer);
  yield decoder.end() ?? '';
}
