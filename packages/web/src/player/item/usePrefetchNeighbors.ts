import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { targetOf } from '../course/ItemLink.tsx';
import type { Neighbors, ItemRef } from '../course/outline.ts';
import { screenOf } from '../item-types/itemTypes.ts';

/** Safari has no idle callback. */
const whenIdle = (work: () => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 300);
  return () => clearTimeout(handle);
};

/** Prefetches the open neighbors: their data and the code of their screens. */
export function usePrefetchNeighbors({ previous, next }: Neighbors) {
  const client = useQueryClient();
  const router = useRouter();
  const courseId = Number(useParams({ strict: false }).courseId);
  const open = [next, previous].flatMap((item) => (item && !item.locked ? `${item.type}/${item.id}` : [])).join(' ');
  // Synchronises the cache with what can be opened from here.
  useEffect(
    () =>
      whenIdle(() => {
        for (const name of open.split(' ')) {
          const [type, id] = name.split('/');
          const item = { type: type as ItemRef['type'], id: Number(id) };
          const query = screenOf(item.type)?.query(item.id);
          // The previous item is usually cached. Fetching it again would cost a request per step.
          if (query && client.getQueryData(query.queryKey) === undefined) {
            void router.preloadRoute(targetOf(courseId, item));
          }
        }
      }),
    [client, router, courseId, open],
  );
}
