import { safeRedirect } from './redirect.ts';

const KEY = 'lectern.after-verification';
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Remembers where a person wanted to go, while they look in their mailbox for a link. */
export function keepNextPage(target: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(KEY, target);
  } catch {
    // Where storage is closed they start in their account.
  }
}

/** Where this browser was going before a link was emailed, once; null when nothing is remembered. */
export function takeNextPage(storage: () => Storage = () => localStorage): string | null {
  try {
    const kept = storage().getItem(KEY);
    storage().removeItem(KEY);
    // The stored value is not trusted: only pages of this site are allowed.
    return safeRedirect(kept, '') || null;
  } catch {
    return null;
  }
}
