import type { LiveSession } from '@lectern/contract';
import { useCallback, useEffect, useState } from 'react';
import { watchChange } from '../../shared/video/stream/watchChange.ts';
import { nextChange } from './sessionNow.ts';

/** The school's clock by what an answer said when it came: one that is wrong on the device opens nothing too early. */
export function useSessionClock({ server_time: said }: Pick<LiveSession, 'server_time'>, heardAt: number) {
  const read = () => ({ said, by: Date.parse(said) - heardAt });
  const [known, setKnown] = useState(read);
  // What is written into the cache later, that the session is completed, makes the answer no younger.
  if (known.said !== said) setKnown(read());
  const { by } = known;
  return useCallback(() => Date.now() + by, [by]);
}

/** Draws the session anew when it changes by its times, and asks for it until the server has noticed too. */
export function useSessionChange(session: LiveSession, clock: () => number, ask: () => Promise<unknown>) {
  const [, setTick] = useState(0);
  const at = nextChange(session);

  // Synchronises with the clock, and with the server, which alone gives out the link.
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
