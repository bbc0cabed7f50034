import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from '#i18n';
import { BellIcon } from '../../../shared/deferred/icons.tsx';
import type { BellProps } from '../../../shared/notifications/bellProps.ts';
import { UnreadBell } from '../../../shared/notifications/UnreadBell.tsx';
import { useUnreadCount } from '../../../shared/notifications/useNotifications.ts';
import { useNotificationWords } from '../../../shared/notifications/useNotificationWords.ts';
import { isGoing, longJobsQuery } from '../../jobs/queries.ts';
import { useDismissedJobs } from '../../jobs/useDismissedJobs.ts';
import classes from './AdminBell.module.css';

const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }));

/** Shows background jobs, pending work and notifications. Its number counts unread ones and jobs that ended unseen. */
export function AdminBell({ accountUrl }: BellProps) {
  const { t } = useTranslation();
  const { t: word } = useNotificationWords();
  const unread = useUnreadCount() ?? 0;
  const { data } = useQuery(longJobsQuery());
  const { dismissed } = useDismissedJobs();
  const jobs = data?.rows ?? [];
  const going = jobs.filter(isGoing).length;
  const ended = jobs.filter((job) => !isGoing(job) && !dismissed.includes(job.job_id)).length;
  const running = going > 0 ? `, ${t('shell.bell_running', { count: going })}` : '';
  return (
    <UnreadBell
      name={`${word('bell')}${running}`}
      unread={unread + ended}
      unreadName={(count) => `${word('bell_unread', count)}${running}`}
      icon={
        <span className={classes.bell} data-running={going > 0 || undefined}>
          <BellIcon />
        </span>
      }
    >
      <BellPanel jobs={jobs} unread={unread} allUrl={`${accountUrl}#/notifications`} />
    </UnreadBell>
  );
}
