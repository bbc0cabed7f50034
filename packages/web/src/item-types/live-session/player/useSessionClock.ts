import type { LiveSession } from '@lectern/contract';
import { useCallback, useEffect, useState } from 'react';
import { watchChange } from '../../../shared/video/stream/watchChange.ts';
import { nextChange } from './sessionNow.ts';

/** The server's clock, derived from its last answer, so that a wrong device clock opens nothing too early. */
export function useSessionClock({ server_time: said }: Pick<LiveSession, 'server_time'>, receivedAt: number) {
  const read = () => ({ said, by: Date.parse(said) - receivedAt });
  const [known, setKnown] = useState(read);
  // A later cache write, such as a completion, does not make the server time newer.
  if (known.said !== said) setKnown(read());
  const { by } = known;
  return useCallback(() => Date.now() + by, [by]);
}

/** Rerenders when the status changes by time, and refetches until the server reports the change. */
export function useSessionChange(session: LiveSession, clock: () => number, ask: () => Promise<unknown>) {
  const [, setTick] = useState(0);
  const at = nextChange(session);

  // Rerenders and refetches at the time of the change: only the server returns the join link.
  useEffect(() => {
    if (at === null) return undefined;
    const drawn = setTimeout(() => setTick((tick) => tick + 1), Math.min(Math.max(0, at - clock()), 2 ** 31 - 1));
    const watch = watchChange({ at, clock, ask });
    document.addEventListener('visibilitychange', watch.look);
    return () => {
      clearTimeout(drawn);
      watch.stop();
      document.removeEventListener('visibilitychange', watch.look);
    };
  }, [at, clock, ask]);
}
