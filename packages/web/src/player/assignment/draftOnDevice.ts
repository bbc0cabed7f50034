import { ANSWERS_PREFIX } from '../../shared/session/answersOnDevice.ts';

export interface Draft {
  answer: string;
  /** Milliseconds. */
  savedAt: number;
}

/** What has been written on this device, until it is handed in or its writer signs out. */
export function draftOnDevice({ userId, assignmentId }: { userId: number; assignmentId: number }) {
  const key = `${ANSWERS_PREFIX}assignment-${userId}-${assignmentId}`;
  return {
    read(): Draft | null {
      try {
        const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
        return typeof found?.answer === 'string' && typeof found.savedAt === 'number' ? (found as Draft) : null;
      } catch {
        return null;
      }
    },
    /** A browser that keeps nothing still sends it to the server. */
    write(draft: Draft): void {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Storage is full or shut.
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // There is nothing to clear where nothing can be kept.
      }
    },
  };
}

/** The newer of what this device and the server have kept. */
export function newestDraft(local: Draft | null, stored: { answer: string; saved_at: string } | null): string {
  if (!local) return stored?.answer ?? '';
  return stored && Date.parse(stored.saved_at) > local.savedAt ? stored.answer : local.answer;
}
