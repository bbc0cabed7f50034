import type { LongJob } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { JobRow } from './JobRow.tsx';
import classes from './JobsTray.module.css';
import { isGoing, longJobsQuery, refreshChanged } from './queries.ts';
import { useDismissedJobs } from './useDismissedJobs.ts';
import { useFoldingJobs } from './useFoldingJobs.ts';
import { useJobText } from './useJobText.ts';

/** The clocks of the server and the browser may differ by so much. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** A list that was read before its job ended may be on screen, even if the tray has never seen the job at work. */
const endedOnThisPage = ({ finished_at: end }: LongJob): boolean =>
  end !== null && Date.parse(end) > performance.timeOrigin - CLOCK_DIFFERENCE_MS;

/** Lists show what a job has changed as soon as it has ended, whichever screen is open by then. */
function useRefreshWhenEnded(jobs: LongJob[]) {
  const client = useQueryClient();
  const going = useRef(new Set<number>());
  const ended = useRef(new Set<number>());
  // Jobs end on the server.
  useEffect(() => {
    for (const job of jobs) {
      const { job_id: id } = job;
      if (isGoing(job)) going.current.add(id);
      else if (!ended.current.has(id)) {
        ended.current.add(id);
        if (going.current.delete(id) || endedOnThisPage(job)) refreshChanged(client, job);
      }
    }
  }, [client, jobs]);
}

const NONE: LongJob[] = [];

/**
 * Cards of background jobs, which fold into the bell. They have a place of their own, in the rail or above the screen,
 * and cover nothing.
 */
export function JobsTray({ place }: { place: 'rail' | 'screen' }) {
  const { t } = useTranslation();
  const { data } = useQuery(longJobsQuery());
  const { dismissed, dismiss } = useDismissedJobs();
  const textOf = useJobText();
  const jobs = data?.rows ?? NONE;
  useRefreshWhenEnded(jobs);
  // The others are in the bell.
  const cards = jobs.filter((job) => isGoing(job) || (endedOnThisPage(job) && !dismissed.includes(job.job_id)));
  const { tray: frame, shown } = useFoldingJobs(cards, dismiss);
  return (
    <section ref={frame} className={classes.tray} data-place={place} aria-label={t('shell.jobs')}>
      {/* Speaks when a job starts or ends, not with every row it does. */}
      <div aria-live="polite">
        <VisuallyHidden>{shown.map((job) => textOf(job).title).join(' ')}</VisuallyHidden>
      </div>
      {shown.length > 0 && (
        <ul role="list" className={classes.jobs}>
          {shown.map((job) => (
            <JobRow key={job.job_id} job={job} onDismiss={() => dismiss([job.job_id])} />
          ))}
        </ul>
      )}
    </section>
  );
}
