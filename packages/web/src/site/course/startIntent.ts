import { DAY_MS } from '@lectern/contract/time';
import { useEffect } from 'react';

const KEY = 'lectern.start-course';
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
const browser = () => localStorage;

/**
 * Remembers the course that a visitor wanted to start before having an account. Kept in the browser, not in the URL: a
 * link from elsewhere must not enroll people. The confirmation link may open in another tab, so it is kept for a day.
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
