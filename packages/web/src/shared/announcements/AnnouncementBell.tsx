import { lazy } from 'react';
import type { BellProps } from '../notifications/bellProps.ts';
import classes from '../notifications/Notifications.module.css';
import { UnreadBell } from '../notifications/UnreadBell.tsx';
import { AnnouncementIcon } from './AnnouncementIcon.tsx';
import { useAnnouncementWords } from './useAnnouncementWords.ts';
import { useUnreadAnnouncements } from './useAnnouncements.ts';

const AnnouncementList = lazy(async () => ({ default: (await import('./AnnouncementList.tsx')).AnnouncementList }));

/** The announcements of a course, with the number of those that are unread. The list is loaded when it is opened. */
export function AnnouncementBell({ accountUrl, courseId }: BellProps) {
  const { t } = useAnnouncementWords();
  const unread = useUnreadAnnouncements(courseId);
  return (
    <UnreadBell
      name={t('announcements')}
      unread={unread}
      unreadName={(count) => t('announcements_unread', count)}
      icon={<AnnouncementIcon />}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{t('announcements')}</h2>
      </div>
      <div className={classes.scroll}>
        <AnnouncementList courseId={courseId} />
      </div>
      <p className={classes.foot}>
        <a href={`${accountUrl}#/announcements`}>{t('show_all')}</a>
      </p>
    </UnreadBell>
  );
}
