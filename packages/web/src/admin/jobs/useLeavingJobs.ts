import type { LongJob } from '@lectern/contract';
import { useEffect, useRef } from 'react';

/** Long enough to read two lines. */
const SHOWN_MS = 8_000;

/** Nothing is left to do about it: no file to fetch, nothing that went wrong to read. */
export const isSettled = ({ status, failed, errors, file_url }: LongJob) =>
  status === 'done' && failed === 0 && errors.length === 0 && file_url === '';

/** Finished jobs leave the tray, except while it has hover or focus. */
export function useLeavingJobs(shown: LongJob[], dismiss: (ids: number[]) => void) {
  const tray = useRef<HTMLElement>(null);
  const leaving = shown
    .filter(isSettled)
    .map(({ job_id }) => job_id)
    .join(' ');
  // Synchronises with the clock: what ends meanwhile begins the time anew, and all leave together.
  useEffect(() => {
    if (leaving === '') return;
    const clock = setInterval(() => {
      if (!tray.current?.matches(':hover, :focus-within')) dismiss(leaving.split(' ').map(Number));
    }, SHOWN_MS);
    return () => clearInterval(clock);
  }, [leaving, dismiss]);
  return tray;
}
