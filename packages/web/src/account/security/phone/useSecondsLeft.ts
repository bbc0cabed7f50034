import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds until `seconds` after `since`, a moment of this device's clock: another clock does not count. */
export function useSecondsLeft({ seconds, since }: { seconds: number; since: number }): number {
  const [now, setNow] = useState(since);
  const leftMs = since + seconds * SECOND_MS - Math.max(now, since);
  const over = leftMs <= 0;
  // Synchronises with the clock.
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, [over]);
  return over ? 0 : Math.ceil(leftMs / SECOND_MS);
}
