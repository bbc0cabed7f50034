import { lazy } from 'react';
import { BellIcon } from '../deferred/icons.tsx';
import type { BellProps } from './bellProps.ts';
import { UnreadBell } from './UnreadBell.tsx';
import { useUnreadCount } from './useNotifications.ts';
import { useNotificationWords } from './useNotificationWords.ts';

const NotificationPanel = lazy(async () => ({ default: (await import('./NotificationPanel.tsx')).NotificationPanel }));

/** The bell with the number of unread notifications, and the newest of them behind it. */
export function NotificationBell({ accountUrl }: BellProps) {
  const { t } = useNotificationWords();
  const unread = useUnreadCount() ?? 0;
  return (
    <UnreadBell name={t('bell')} unread={unread} unreadName={(count) => t('bell_unread', count)} icon={<BellIcon />}>
      <NotificationPanel unread={unread} allUrl={`${accountUrl}#/notifications`} />
    </UnreadBell>
  );
}
