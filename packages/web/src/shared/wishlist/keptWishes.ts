import { MAX_KEPT_WISHES } from '@lectern/contract/limits';
import { remember, remembered } from '../storage.ts';
import { createStore } from '../store.ts';

const KEY = 'wishlist';

function readStored(): readonly number[] {
  const kept = remembered<unknown>(KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter((id): id is number => Number.isInteger(id) && id > 0).slice(0, MAX_KEPT_WISHES);
}

const store = createStore<{ ids: readonly number[] | undefined }>({ ids: undefined });

/** Courses that this browser keeps for a visitor, the latest first. */
export function keptWishes(): readonly number[] {
  const { ids } = store.read();
  if (ids) return ids;
  const stored = readStored();
  store.set({ ids: stored });
  return stored;
}

export const onKeptWishes = store.subscribe;

/** Beyond the limit the earliest one is left out. */
export function keepWish(courseId: number, wished: boolean): void {
  const others = keptWishes().filter((id) => id !== courseId);
  const ids = (wished ? [courseId, ...others] : others).slice(0, MAX_KEPT_WISHES);
  remember(KEY, ids);
  store.set({ ids });
}

/** Called when the account of the person has them. */
export function forgetWishes(ids: readonly number[]): void {
  for (const id of ids) keepWish(id, false);
}
