import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import classes from './CourseTabs.module.css';
import { type Tab, tabs } from './filters.ts';

const words = {
  all: 'tab_all',
  in_progress: 'tab_in_progress',
  completed: 'tab_completed',
  not_started: 'tab_not_started',
  expired: 'tab_expired',
} as const;

/** Which part of the list is shown, as an address. Another part begins at its first page. */
export function CourseTabs({ current }: { current: Tab }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.tabs} aria-label={t('show_which')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/courses"
          className={classes.tab}
          data-current={tab === current || undefined}
          search={({ page: _first, ...kept }) => ({ ...kept, tab: tab === 'all' ? undefined : tab })}
          // 'All' is the address without a tab, which would be a part of every other.
          activeOptions={{ explicitUndefined: true }}
          replace
        >
          {t(words[tab])}
        </Link>
      ))}
    </nav>
  );
}
