import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { BellIcon } from '../../shared/deferred/icons.tsx';
import { NotificationList } from '../../shared/notifications/NotificationList.tsx';
import { NotificationTools } from '../../shared/notifications/NotificationPanel.tsx';
import { useNotificationWords } from '../../shared/notifications/useNotificationWords.ts';
import { useUnreadCount } from '../../shared/notifications/useNotifications.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { SettingsIcon } from '../../shared/ui/icons.tsx';
import { Screen } from '../shell/Screen.tsx';
import tabs from '../shell/Tabs.module.css';
import classes from './Notifications.module.css';

/** All notifications of the person, or those that they have not read. */
export function NotificationsScreen({ unread }: { unread: boolean }) {
  const { t } = useTranslation();
  const words = useNotificationWords();
  const count = useUnreadCount();
  return (
    <Screen
      title={t('notifications')}
      action={
        <Link to="/notifications/settings" className={buttonClass()}>
          <SettingsIcon />
          {t('notifications_settings')}
        </Link>
      }
    >
      <div className={classes.bar}>
        <nav className={tabs.tabs} aria-label={t('notifications_filter')}>
          {[false, true].map((tab) => (
            <Link
              key={String(tab)}
              to="/notifications"
              search={tab ? { unread: true } : {}}
              className={tabs.tab}
              aria-current={tab === unread ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {t(tab ? 'notifications_unread' : 'notifications_all')}
            </Link>
          ))}
        </nav>
        <NotificationTools unread={count ?? 0} />
      </div>
      <NotificationList unread={unread} empty={<EmptyState icon={<BellIcon size={26} />} title={words.t('none')} />} />
    </Screen>
  );
}
