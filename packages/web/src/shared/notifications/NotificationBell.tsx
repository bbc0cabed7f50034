import { lazy, Suspense } from 'react';
import { iconButtonClass } from '../ui/Button.tsx';
import { BellIcon } from '../deferred/icons.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import classes from './Notifications.module.css';
import type { BellProps } from './bellProps.ts';
import { UnreadCount } from './UnreadCount.tsx';
import { useShownCount } from './useShownCount.ts';
import { useUnreadCount } from './useNotifications.ts';
import { useNotificationWords } from './useNotificationWords.ts';

const NotificationPanel = lazy(async () => ({ default: (await import('./NotificationPanel.tsx')).NotificationPanel }));

/** The bell with the number of unread notifications, and the newest of them behind it. */
export function NotificationBell({ accountUrl }: BellProps) {
  const { t } = useNotificationWords();
  const unread = useUnreadCount() ?? 0;
  const shown = useShownCount(unread);
  const label = unread === 0 ? t('bell') : t('bell_unread', { count: unread, shown });
  return (
    <Popover
      label={t('bell')}
      className={classes.popover}
      trigger={(props) => (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={label}
          data-label={t('bell')}
          data-side="end"
          {...props}
        >
          <BellIcon />
          {unread > 0 && <UnreadCount shown={shown} />}
        </button>
      )}
    >
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={56} />
            <Skeleton height={56} />
          </Loading>
        }
      >
        <NotificationPanel unread={unread} allUrl={`${accountUrl}#/notifications`} />
      </Suspense>
    </Popover>
  );
}
