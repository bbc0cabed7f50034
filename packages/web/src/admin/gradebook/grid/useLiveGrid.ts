import type { StreamedGrades } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { requestFor } from '../../../shared/api/client.ts';
import { gradebook } from '../../endpoints.gen.ts';
import { setupQuery } from '../queries.ts';

/** Changes that arrive within this time are read at once. */
const COLLECT_MS = 300;
/** After an error response, which browsers do not try again. */
const RETRY_MS = 60_000;

/** Shows what others change while the grid is open. `refreshCells` reads the rows of these learners again. */
export function useLiveGrid(course: number, refreshCells: (userIds: readonly number[]) => Promise<void>): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(refreshCells);
  // Synchronises with the stream of changes.
  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let collecting: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    const changed = new Set<number>();

    const reload = () => {
      void client.invalidateQueries({ queryKey: setupQuery(course).queryKey });
      void client.invalidateQueries({ queryKey: [gradebook.grid.path, { course: String(course) }] });
    };

    const readChanged = () => {
      collecting = undefined;
      const userIds = [...changed];
      changed.clear();
      refresh(userIds).catch(reload);
    };

    const connect = () => {
      const next = new EventSource(requestFor(gradebook.stream, { params: { course } }).url);
      source = next;
      next.addEventListener('rows', ({ data }: MessageEvent<string>) => {
        for (const id of (JSON.parse(data) as StreamedGrades).user_ids) changed.add(id);
        if (collecting === undefined) collecting = setTimeout(readChanged, COLLECT_MS);
      });
      next.addEventListener('setup', reload);
      next.addEventListener('reload', reload);
      next.addEventListener('open', () => {
        // The stream does not repeat what was changed while it was away.
        if (wasAway) reload();
      });
      next.addEventListener('error', () => {
        wasAway = true;
        if (next.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS);
      });
    };

    connect();
    return () => {
      clearTimeout(retry);
      clearTimeout(collecting);
      source?.close();
    };
  }, [client, course]);
}
