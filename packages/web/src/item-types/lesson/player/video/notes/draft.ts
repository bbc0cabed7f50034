import { remember, remembered } from '../../../../../shared/storage.ts';
import type { NoteWords } from './notes.ts';

/** A note that is being written, with the key it will be known by. */
export interface NoteDraft extends NoteWords {
  key: string;
}

const slot = (userId: number, lessonId: number) => `note-draft.${userId}.${lessonId}`;

const isDraft = (value: unknown): value is NoteDraft => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, time_stamp, title, description } = value as Record<keyof NoteDraft, unknown>;
  return (
    typeof key === 'string' &&
    typeof time_stamp === 'number' &&
    typeof title === 'string' &&
    typeof description === 'string'
  );
};

/** The draft that was left when the page was closed or reloaded. */
export function keptDraft(userId: number, lessonId: number): NoteDraft | undefined {
  const value = remembered<unknown>(slot(userId, lessonId));
  return isDraft(value) ? value : undefined;
}

export const keepDraft = (userId: number, lessonId: number, draft: NoteDraft | null) =>
  remember(slot(userId, lessonId), draft);
