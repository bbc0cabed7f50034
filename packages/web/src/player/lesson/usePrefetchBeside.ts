import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lessonQuery } from '../course/api.ts';
import type { Beside, ItemRef } from '../course/outline.ts';

/** Safari has no idle callback. */
const whenIdle = (work: () => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 300);
  return () => clearTimeout(handle);
};

const lessonOf = (item: ItemRef | null) => (item && item.type === 'lesson' && !item.locked ? item.id : undefined);

/** Has the open neighbours in the cache before somebody asks for them. */
export function usePrefetchBeside({ previous, next }: Beside) {
  const client = useQueryClient();
  const nextId = lessonOf(next);
  const previousId = lessonOf(previous);
  // Synchronises the cache with what can be opened from here.
  useEffect(
    () =>
      whenIdle(() => {
        for (const id of [nextId, previousId]) if (id !== undefined) void client.prefetchQuery(lessonQuery(id));
      }),
    [client, nextId, previousId],
  );
}
