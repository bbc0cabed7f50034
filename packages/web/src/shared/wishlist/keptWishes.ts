import { MAX_KEPT_WISHES } from '@lectern/contract/limits';
import { remember, remembered } from '../storage.ts';

const KEY = 'wishlist';

function readStored(): readonly number[] {
  const kept = remembered<unknown>(KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter((id): id is number => Number.isInteger(id) && id > 0).slice(0, MAX_KEPT_WISHES);
}

let ids: readonly number[] | undefined;
const listeners = new Set<() => void>();

/** Courses that this browser keeps for a visitor, the latest first. */
export function keptWishes(): readonly number[] {
  ids ??= readStored();
  return ids;
}

export function onKeptWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Beyond the limit the earliest one is left out. */
export function keepWish(courseId: number, wished: boolean): void {
  const others = keptWishes().filter((id) => id !== courseId);
  ids = (wished ? [courseId, ...others] : others).slice(0, MAX_KEPT_WISHES);
  remember(KEY, ids);
  for (const listener of listeners) listener();
}

/** Called when the account of the person has them. */
export function forgetWishes(ids: readonly number[]): void {
  for (const id of ids) keepWish(id, false);
}
