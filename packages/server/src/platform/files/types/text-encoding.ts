import iconv from 'iconv-lite';

// Which encoding a file of text has that does not say so.

const SAMPLE = 4096;
/** In place of bytes that Windows-1252 leaves undefined. */
const UNDEFINED = /\ufffd/;
/** Letters of other code pages that are signs in Windows-1252: between two letters they are no signs. */
const FOREIGN_LETTER = /\p{L}[¡¢£¤¥¦¨¬¯±³´µ¶¸¹¼½¾¿]\p{L}/u;
/** At most this share of the letters of a Western text have accents. */
const MAX_ACCENTED = 0.4;

/** What the beginning of a file says of UTF-16: its byte order mark, and zero bytes at even and odd places. */
export function utf16Signs(bytes: Uint8Array): {
  mark?: 'utf-16le' | 'utf-16be';
  even: number;
  odd: number;
  of: number;
} {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = { even: 0, odd: 0, of: sample.length };
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { ...zeros, mark: 'utf-16le' };
  return bytes[0] === 0xfe && bytes[1] === 0xff ? { ...zeros, mark: 'utf-16be' } : zeros;
}

/** Most texts in UTF-16 have a zero in every second byte. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const { mark, even, odd, of } = utf16Signs(bytes);
  if (mark) return mark;
  if (odd > of / 8 && even === 0) return 'utf-16le';
  return even > of / 8 && odd === 0 ? 'utf-16be' : undefined;
}

function windows1252(bytes: Uint8Array): string | null {
  const letters = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  // The decoder of Node.js 20 has no letters for the bytes 80 to 9f.
  const text = iconv.decode(Buffer.from(bytes), 'windows-1252');
  const accented = letters(text, /[\u0080-\u024f]/g);
  const isWestern =
    !UNDEFINED.test(text) &&
    !FOREIGN_LETTER.test(text) &&
    accented <= MAX_ACCENTED * (accented + letters(text, /[a-z]/gi));
  return isWestern ? text : null;
}

/** The text in UTF-8, UTF-16 or Windows-1252. A bad byte in UTF-8 changes nothing else. null: another encoding. */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (bytes.subarray(0, SAMPLE).includes(0)) return null;
  const text = new TextDecoder().decode(bytes);
  const bad = text.match(/\ufffd/g)?.length ?? 0;
  if (bad === 0) return text;
  const good = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return good > bad ? text : windows1252(bytes);
}
