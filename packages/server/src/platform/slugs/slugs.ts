import { MAX_GENERATED_SLUG_LENGTH } from '@lectern/contract/limits';

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
    .slice(0, MAX_GENERATED_SLUG_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '');
  if (cut === '') return noun;
  return /^[\d-]+$/.test(cut) ? `${noun}-${cut}` : cut;
}

/** Hands out addresses: `wanted`, or the first of `wanted-2`, `wanted-3` … that nobody has and that was not handed out. */
export function createSlugs(taken: Iterable<string>): (wanted: string) => string {
  const used = new Set(taken);
  // Where the count goes on, so that a thousand equal names do not count from 2 each time.
  const next = new Map<string, number>();
  return (wanted) => {
    let number = next.get(wanted) ?? 2;
    let slug = wanted;
    for (; used.has(slug); number += 1) slug = `${wanted}-${number}`;
    next.set(wanted, number);
    used.add(slug);
    return slug;
  };
}

/** `wanted`, or the first of `wanted-2`, `wanted-3` … that nobody has. */
export const freeSlug = (wanted: string, taken: Iterable<string>): string => createSlugs(taken)(wanted);
