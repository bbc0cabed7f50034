import { ANSWERS_PREFIX } from '../../../shared/session/answersOnDevice.ts';

export interface Draft {
  answer: string;
  /** Timestamp in milliseconds. */
  savedAt: number;
}

/** Local draft of an answer, kept until it is submitted or the user signs out. */
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
    /** Without local storage, the draft is still sent to the server. */
    write(draft: Draft): void {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Storage is full or not available.
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to clear.
      }
    },
  };
}

/** The newer of the local and the server draft, else the submitted answer. */
export function newestDraft(
  local: Draft | null,
  stored: { answer: string; saved_at: string } | null,
  submitted: { answer: string; at: string } | null = null,
): string {
  // A local draft from before the submission was written on this device and submitted on another one.
  const own = local && submitted && Date.parse(submitted.at) > local.savedAt ? null : local;
  if (!own) return stored?.answer ?? submitted?.answer ?? '';
  return stored && Date.parse(stored.saved_at) > own.savedAt ? stored.answer : own.answer;
}
