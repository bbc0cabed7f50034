import iconv from 'iconv-lite';

// Which encoding a file of text has that does not say so.

const SAMPLE = 4096;
/** In place of bytes that Windows-1252 leaves undefined. */
const UNDEFINED = /\ufffd/;
/** Letters of other code pages that are signs in Windows-1252: between two letters they are no signs. */
const FOREIGN_LETTER = /\p{L}[¡¢£¤¥¦¨¬¯±³´µ¶¸¹¼½¾¿]\p{L}/u;
/** At most this share of the letters of a Western text have accents. */
const MAX_ACCENTED = 0.4;

/** By the zeros that UTF-16 has in every second byte of most texts. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even === 0) return 'utf-16le';
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : undefined;
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
