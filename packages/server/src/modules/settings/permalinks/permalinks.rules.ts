import { isReservedBase, type PermalinkKey, permalinkKeys, type Permalinks } from '@lectern/contract/permalinks';

type BaseError = { key: PermalinkKey; reason: 'base_reserved' | 'base_used_twice' };

/** What keeps these bases from being used: a word that leads elsewhere, or one for two things. The first to be found. */
export function baseError(bases: Permalinks): BaseError | null {
  for (const [at, key] of permalinkKeys.entries()) {
    if (isReservedBase(key, bases[key])) return { key, reason: 'base_reserved' };
    if (permalinkKeys.slice(0, at).some((other) => bases[other] === bases[key]))
      return { key, reason: 'base_used_twice' };
  }
  return null;
}

/** Bases whose word is another now, with the word they had. */
export const changedBases = (before: Permalinks, after: Permalinks): { base: PermalinkKey; slug: string }[] =>
  permalinkKeys.filter((key) => before[key] !== after[key]).map((key) => ({ base: key, slug: before[key] }));
