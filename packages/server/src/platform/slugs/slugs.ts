import { MAX_GENERATED_SLUG_LENGTH } from '@lectern/contract/limits';

/**
 * The URL slug of a name: letters and numbers of any script, joined by dashes. Never only digits, since such paths
 * belong to the player. `noun` is used if the name has no letter.
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

/** Assigns slugs: `wanted`, or the first of `wanted-2`, `wanted-3` … that is neither taken nor assigned. */
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

/** `wanted`, or the first of `wanted-2`, `wanted-3` … that is free. */
export const freeSlug = (wanted: string, taken: Iterable<string>): string => createSlugs(taken)(wanted);
