import { DAY_MS } from '@lectern/contract/time';
import { useEffect } from 'react';

const KEY = 'lectern.start-course';
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
const browser = () => localStorage;

/**
 * Remembers which course somebody pressed to start before they had an account. Kept in the browser, and not in the
 * address: a link from elsewhere must not enroll whoever follows it. The link in the mail that confirms an address may
 * open in another tab, and works for a day.
 */
export function keepStartIntent(courseId: number, now = Date.now(), storage: () => Storage = browser): void {
  try {
    storage().setItem(KEY, JSON.stringify({ courseId, until: now + DAY_MS }));
  } catch {
    // Where storage is closed they press once more.
  }
}

/** Whether that was this course; says so once. */
export function takeStartIntent(courseId: number, now = Date.now(), storage: () => Storage = browser): boolean {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return false;
    const { courseId: wanted, until } = kept as { courseId?: unknown; until?: unknown };
    if (wanted !== courseId) return false;
    storage().removeItem(KEY);
    return typeof until === 'number' && until > now;
  } catch {
    return false;
  }
}

/** Does what the person came back for. */
export function useStartIntent(courseId: number, start: () => void): void {
  // Synchronises with what this browser has kept, once: taking it removes it.
  useEffect(() => {
    if (takeStartIntent(courseId)) start();
    // `start` is another function with every drawing, and does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [courseId]);
}
