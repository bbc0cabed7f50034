import { HOUR_MS, MINUTE_MS } from '@lectern/contract/time';
import { useEffect, useRef, useState } from 'react';

/** Browsers cannot wait longer than 24 days, and a device that slept should look at its clock now and then. */
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** The server's clock decides, and may be a little behind: it is asked a few times more, and then no more. */
const ASK_AGAIN_MS = [2_000, 5_000, 15_000, 60_000];
/** A class that waits for the same moment does not come all at once. */
const SPREAD_MS = 1_000;

/** Runs once the moment has come, and some times more while it is still the one to wait for. */
export function useRunAt(iso: string | null | undefined, run: () => void) {
  const latest = useRef(run);
  // Synchronises the clock with what the last drawing would run.
  useEffect(() => {
    latest.current = run;
  });
  // Synchronises with the clock.
  useEffect(() => {
    if (!iso) return undefined;
    const moment = Date.parse(iso) + Math.random() * SPREAD_MS;
    const more = [...ASK_AGAIN_MS];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = moment - Date.now();
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, LONGEST_WAIT_MS));
        return;
      }
      latest.current();
      const next = more.shift();
      if (next !== undefined) timer = setTimeout(look, next);
    };
    look();
    return () => clearTimeout(timer);
  }, [iso]);
}

/** Draws again while the moment comes nearer, and says whether it has come: every second of the last minute, otherwise twice a minute. */
export function useCountdown(iso: string | null | undefined): boolean {
  const [seen, setSeen] = useState({ come: false });
  // Synchronises with the clock.
  useEffect(() => {
    if (!iso) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = Date.parse(iso) - Date.now();
      setSeen({ come: left <= 0 });
      if (left > 0) timer = setTimeout(look, left <= MINUTE_MS ? 1000 : Math.min(MINUTE_MS / 2, left - MINUTE_MS));
    };
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [iso]);
  return seen.come;
}
