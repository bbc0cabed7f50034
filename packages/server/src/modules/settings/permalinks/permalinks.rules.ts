import { isReservedBase, type PermalinkKey, permalinkKeys, type Permalinks } from '@lectern/contract/permalinks';

type BaseError = { key: PermalinkKey; reason: 'base_reserved' | 'base_used_twice' };

/** The first error in these bases: reserved, or used twice. */
export function baseError(bases: Permalinks): BaseError | null {
  for (const [at, key] of permalinkKeys.entries()) {
    if (isReservedBase(key, bases[key])) return { key, reason: 'base_reserved' };
    if (permalinkKeys.slice(0, at).some((other) => bases[other] === bases[key]))
      return { key, reason: 'base_used_twice' };
  }
  return null;
}

/** The bases that changed, with their former value. */
export const changedBases = (before: Permalinks, after: Permalinks): { base: PermalinkKey; slug: string }[] =>
  permalinkKeys.filter((key) => before[key] !== after[key]).map((key) => ({ base: key, slug: before[key] }));
