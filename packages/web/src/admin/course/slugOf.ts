const LONGEST = 100;

/** What the server will make of a name, shown while it is being written. The server has the last word. */
export function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return [...words]
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|-+$/g, '');
}
