const MAX_LENGTH = 100;

/**
 * The part of an address a name gives: letters and numbers of any script, joined by dashes. Never digits only, since
 * such addresses belong to the player. `noun` stands in where a name has no letter.
 */
export function slugOf(name: string, noun: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const cut = [...words]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '');
  if (cut === '') return noun;
  return /^[\d-]+$/.test(cut) ? `${noun}-${cut}` : cut;
}

/** `wanted`, or the first of `wanted-2`, `wanted-3` … that nobody has. */
export function freeSlug(wanted: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  if (!used.has(wanted)) return wanted;
  let number = 2;
  while (used.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
