/** Marks of direction and invisible spaces, which pasted addresses carry. Joiners belong to domains in some scripts. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_STOP = /[\u3002\uff61]/g;
/** Signs of a domain, with joiners and dots within words. Others would end the host of a URL, or be decoded in it. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.\-\u00b7\u30fb]|\p{Join_Control})+$/u;
const ASCII = /^[\u0021-\u007e]*$/;

function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || !DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * An address as it is stored and compared: with its domain in ASCII (punycode), full-width signs as plain ones, and
 * without invisible characters. The part before the @ keeps its letters. Text that is no address stays as it is.
 */
export function asciiEmail(address: string): string {
  const trimmed = address.trim();
  if (ASCII.test(trimmed)) return trimmed;
  const text = trimmed
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'))
    .replace(FULL_STOP, '.')
    .trim();
  const at = text.lastIndexOf('@');
  return at < 0 ? text : text.slice(0, at + 1) + asciiDomain(text.slice(at + 1));
}

/**
 * The beginning of an address as it is stored, while its last label may be unfinished: the ASCII letters of a label are
 * the beginning of its punycode.
 */
export function asciiEmailStart(address: string): string {
  const text = address.normalize('NFKC').replace(FULL_STOP, '.').trim();
  const at = text.lastIndexOf('@');
  const start = Math.max(at, text.lastIndexOf('.')) + 1;
  const label = text.slice(start).toLowerCase();
  if (at < 0 || ASCII.test(label)) return asciiEmail(text);
  return `${asciiEmail(text.slice(0, start))}xn--${label.replace(/[^a-z0-9-]/g, '')}`;
}
