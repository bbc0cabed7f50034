import { useSyncExternalStore } from 'react';

/** Staff look at a course as a student who has just enrolled. It lives in this tab; the school keeps nothing of it. */
interface StudentPreview {
  courseId: number;
  /** Items they have completed in their mind. */
  done: readonly number[];
}

const KEY = 'lectern.student-preview';
const courseOfAddress = (): number => Number(/^\/course\/(\d+)/.exec(window.location.pathname)?.[1]);

function stored(): StudentPreview | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StudentPreview | null;
  } catch {
    return null;
  }
}

let current: StudentPreview | null = null;
const listeners = new Set<() => void>();

function set(next: StudentPreview | null) {
  current = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The preview then lasts until the next load of the page.
  }
  for (const listener of listeners) listener();
}

/** Called once by the entry: `?preview=student` begins, and what the tab remembers of the same course goes on. */
export function beginPreview() {
  const courseId = courseOfAddress();
  const asked = new URLSearchParams(window.location.search).get('preview') === 'student';
  const kept = stored();
  if (kept?.courseId === courseId) current = kept;
  else if (asked) set({ courseId, done: [] });
}

/** What the calls for the open course add to their query. */
export const previewQuery = (): { preview?: 'student'; done?: string } =>
  current ? { preview: 'student', done: current.done.join(',') } : {};

export const completeInPreview = (itemId: number) => current && set({ ...current, done: [...current.done, itemId] });
export const startPreviewOver = () => current && set({ ...current, done: [] });
export const leavePreview = () => set(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const read = () => current;

export const useStudentPreview = () => useSyncExternalStore(subscribe, read, () => null);
