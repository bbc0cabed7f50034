import type { LongJob } from '@lectern/contract';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { NotificationPanel } from '../../../shared/notifications/NotificationPanel.tsx';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { JobRow } from '../../jobs/JobRow.tsx';
import { isGoing } from '../../jobs/queries.ts';
import { useDismissedJobs } from '../../jobs/useDismissedJobs.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { isFound } from '../../resources/navigation.ts';
import { resources } from '../../resources/resources.ts';
import { useRights } from '../../resources/useRights.ts';
import { useBadges } from '../navigation/useBadges.ts';
import classes from './AdminBell.module.css';

const MAX_JOBS = 6;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      <ul role="list" aria-label={title}>
        {children}
      </ul>
    </div>
  );
}

/** The newest jobs. Those that have ended count as seen. */
function Jobs({ jobs }: { jobs: LongJob[] }) {
  const { t } = useTranslation();
  const { dismissed, dismiss } = useDismissedJobs();
  const unseen = jobs
    .filter((job) => !isGoing(job) && !dismissed.includes(job.job_id))
    .map(({ job_id }) => job_id)
    .join(' ');
  // Synchronises with the server, which keeps what a person has seen.
  useEffect(() => {
    if (unseen !== '') dismiss(unseen.split(' ').map(Number));
  }, [unseen, dismiss]);
  const shown = jobs.toSorted((a, b) => Number(isGoing(b)) - Number(isGoing(a))).slice(0, MAX_JOBS);
  if (shown.length === 0) return null;
  return (
    <Part title={t('shell.jobs')}>
      {shown.map((job) => (
        <JobRow key={job.job_id} job={job} />
      ))}
    </Part>
  );
}

function Waiting() {
  const { t } = useTranslation();
  const format = useFormat();
  const { may } = useRights();
  const settings = usePageSettings();
  const badges = useBadges();
  const found = resources.filter(
    (one) => one.waiting && (badges[one.words] ?? 0) > 0 && isFound(one, { may, settings }),
  );
  if (found.length === 0) return null;
  return (
    <Part title={t('shell.bell_waiting')}>
      {found.map(({ words, to, waiting, Icon }) => {
        const count = badges[words] ?? 0;
        return (
          <li key={words}>
            <AddressLink to={to} search={waiting?.search ?? {}} className={classes.waiting}>
              <Icon />
              <span className={classes.text}>{t(`resource.${words}.waiting`, { count })}</span>
              <span className={classes.count}>{format.number(count)}</span>
            </AddressLink>
          </li>
        );
      })}
    </Part>
  );
}

/** Below the bell: background jobs, pending work and the newest notifications. */
export function BellPanel({ jobs, unread, allUrl }: { jobs: LongJob[]; unread: number; allUrl: string }) {
  return (
    <div className={classes.panel}>
      <Jobs jobs={jobs} />
      <Waiting />
      <NotificationPanel unread={unread} allUrl={allUrl} />
    </div>
  );
}
