import { slugText } from '@lectern/contract/slug';

/**
 * The slug of a name. Never only digits, since such paths belong to the player. `noun` is used if the name has no letter.
 */
export function slugOf(name: string, noun: string): string {
  const slug = slugText(name);
  if (slug === '') return noun;
  return /^[\d-]+$/.test(slug) ? `${noun}-${slug}` : slug;
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
