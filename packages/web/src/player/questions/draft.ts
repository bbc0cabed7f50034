import { useState } from 'react';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { newKey } from '../../shared/newKey.ts';
import { remember, remembered } from '../../shared/storage.ts';

/** What is being written, and the key under which it is sent once, however often. */
interface Draft {
  key: string;
  text: string;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && typeof (value as Draft).text === 'string' && 'key' in value;

/** Text that outlives the page until it is sent. `parent`: 0 for a question. */
export function useDraft({ courseId, parent }: { courseId: number; parent: number }) {
  const { current_user_id: userId } = usePageSettings();
  const slot = `qa-draft.${userId}.${courseId}.${parent}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = remembered<unknown>(slot);
    return isDraft(stored) ? stored : { key: newKey(), text: '' };
  });
  function keep(next: Draft) {
    setDraft(next);
    remember(slot, next.text === '' ? null : next);
  }
  return {
    ...draft,
    change: (text: string) => keep({ ...draft, text }),
    clear: () => keep({ key: newKey(), text: '' }),
  };
}
