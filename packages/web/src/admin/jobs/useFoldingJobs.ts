import type { LongJob } from '@lectern/contract';
import { useEffect, useRef, useState } from 'react';
import { isGoing } from './queries.ts';

/** Long enough to read two lines. */
const SHOWN_MS = 10_000;

/** Nothing is left to do about it: no file to fetch, nothing that went wrong to read. */
export const isSettled = ({ status, failed, errors, file_url }: LongJob) =>
  status === 'done' && failed === 0 && errors.length === 0 && file_url === '';

/** A job has a card when it starts and another one when it ends. */
const cardOf = (job: LongJob) => `${job.job_id} ${isGoing(job) ? 'going' : 'ended'}`;

/**
 * The jobs that have a card. Cards fold into the bell after a while, except while one has hover or focus. Jobs that
 * went well are dismissed then.
 */
export function useFoldingJobs(jobs: LongJob[], dismiss: (ids: number[]) => void) {
  const tray = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const shown = jobs.filter((job) => !folded.has(cardOf(job)));
  const cards = shown.map(cardOf).join();
  const settled = shown
    .filter(isSettled)
    .map(({ job_id }) => job_id)
    .join(' ');
  // Synchronises with the clock: a new card begins the time anew, and all fold together.
  useEffect(() => {
    if (cards === '') return;
    const clock = setInterval(() => {
      if (tray.current?.matches(':hover, :focus-within')) return;
      setFolded((before) => new Set([...before, ...cards.split(',')]));
      if (settled !== '') dismiss(settled.split(' ').map(Number));
    }, SHOWN_MS);
    return () => clearInterval(clock);
  }, [cards, settled, dismiss]);
  return { tray, shown };
}
