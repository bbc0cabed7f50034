import { DAY_MS } from '@lectern/contract/time';

/** When a trashed file is deleted permanently. null: never automatically. */
export function keptUntil(removedAt: Date, trashDays: number): Date | null {
  return trashDays === 0 ? null : new Date(removedAt.getTime() + trashDays * DAY_MS);
}

/** What was removed before this moment is deleted for good. null: nothing is. */
export function trashedSince(now: Date, trashDays: number): Date | null {
  return trashDays === 0 ? null : new Date(now.getTime() - trashDays * DAY_MS);
}
