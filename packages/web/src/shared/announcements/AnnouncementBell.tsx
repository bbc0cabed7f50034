import { lazy, Suspense } from 'react';
import type { BellProps } from '../notifications/bellProps.ts';
import { UnreadCount } from '../notifications/UnreadCount.tsx';
import { useShownCount } from '../notifications/useShownCount.ts';
import classes from '../notifications/Notifications.module.css';
import { iconButtonClass } from '../ui/Button.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { AnnouncementIcon } from './AnnouncementIcon.tsx';
import { useAnnouncementWords } from './useAnnouncementWords.ts';
import { useUnreadAnnouncements } from './useAnnouncements.ts';

const AnnouncementList = lazy(async () => ({ default: (await import('./AnnouncementList.tsx')).AnnouncementList }));

/** The announcements of a course, with the number of those that are unread. The list comes when it is opened. */
export function AnnouncementBell({ accountUrl, courseId }: BellProps) {
  const { t } = useAnnouncementWords();
  const unread = useUnreadAnnouncements(courseId);
  const shown = useShownCount(unread);
  return (
    <Popover
      label={t('announcements')}
      className={classes.popover}
      trigger={(props) => (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={unread === 0 ? t('announcements') : t('announcements_unread', { count: unread, shown })}
          data-label={t('announcements')}
          data-side="end"
          {...props}
        >
          <AnnouncementIcon />
          {unread > 0 && <UnreadCount shown={shown} />}
        </button>
      )}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{t('announcements')}</h2>
      </div>
      <div className={classes.scroll}>
        <Suspense
          fallback={
            <Loading>
              <Skeleton height={56} />
              <Skeleton height={56} />
            </Loading>
          }
        >
          <AnnouncementList courseId={courseId} />
        </Suspense>
      </div>
      <p className={classes.foot}>
        <a href={`${accountUrl}#/announcements`}>{t('show_all')}</a>
      </p>
    </Popover>
  );
}
