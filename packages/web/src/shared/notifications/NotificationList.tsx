import type { Notification } from '@lectern/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatRelative } from '../format/format.ts';
import { plainText } from '../format/plainText.ts';
import { useFormat } from '../format/useFormat.ts';
import { IconButton } from '../ui/Button.tsx';
import { PagedList } from '../ui/feedback/PagedList.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './Notifications.module.css';
import { notificationsQuery } from './queries.ts';
import { markReadOnLeave, useNotificationActions } from './useNotifications.ts';
import { useNotificationWords } from './useNotificationWords.ts';

function Row({ notification, now, onRead }: { notification: Notification; now: Date; onRead: () => void }) {
  const { t, language } = useNotificationWords();
  const format = useFormat();
  const { id, title, description, topic_url: url, created_at: at, status } = notification;
  const isUnread = status === 'unread';
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <a className={classes.link} href={url} onClick={() => isUnread && markReadOnLeave(id)}>
        <span className={classes.name}>
          {isUnread && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
          <bdi>{title}</bdi>
        </span>
        <span className={classes.text}>
          <bdi>{plainText(description)}</bdi>
        </span>
        <time className={classes.time} dateTime={at} title={format.dateTime(at)}>
          {formatRelative(at, now, language)}
        </time>
      </a>
      {isUnread && (
        <IconButton label={t('mark_read')} aria-label={t('mark_read_of', { title })} side="end" onClick={onRead}>
          <CheckIcon size={18} />
        </IconButton>
      )}
    </li>
  );
}

/**
 * The person's notifications, newest first, page by page. `unread`: only those they have not read. `empty`: in place of
 * the line of text that there are none.
 */
export function NotificationList({ unread, empty }: { unread: boolean; empty?: ReactNode }) {
  const { t } = useNotificationWords();
  const query = useInfiniteQuery(notificationsQuery({ unread }));
  const { markRead } = useNotificationActions();
  return (
    <PagedList
      query={query}
      className={classes.list}
      empty={empty ?? <p className={classes.none}>{t('none')}</p>}
      more={t('more')}
    >
      {(row) => (
        <Row
          key={row.id}
          notification={row}
          now={new Date(query.dataUpdatedAt)}
          onRead={() => markRead.mutate(row.id)}
        />
      )}
    </PagedList>
  );
}
