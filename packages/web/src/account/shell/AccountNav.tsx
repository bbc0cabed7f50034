import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { AnnouncementIcon } from '../../shared/announcements/AnnouncementIcon.tsx';
import { useActiveTabInSight } from '../../shared/tabs/useActiveTabInSight.ts';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import {
  AssignmentIcon,
  ChevronDownIcon,
  CloseIcon,
  DashboardIcon,
  DateIcon,
  LogOutIcon,
  QuizIcon,
  UserIcon,
} from '../../shared/ui/icons.tsx';
import {
  BellIcon,
  BookIcon,
  CardsIcon,
  CertificateIcon,
  LevelIcon,
  ProgressIcon,
  ReceiptIcon,
  RewardIcon,
  SchoolIcon,
  SecurityIcon,
  SubscriptionIcon,
  WalletIcon,
} from '../../shared/deferred/icons.tsx';
import { IconButton } from '../../shared/ui/Button.tsx';
import { Drawer } from '../../shared/ui/overlays/Dialog.tsx';
import { HeartIcon } from '../../shared/wishlist/HeartIcon.tsx';
import { hasSubscriptionsQuery } from '../queries.ts';
import classes from './AccountNav.module.css';

const UnreadBadge = lazy(async () => ({ default: (await import('../announcements/UnreadBadge.tsx')).UnreadBadge }));

const ReviewBadge = lazy(async () => ({ default: (await import('../review/ReviewBadge.tsx')).ReviewBadge }));

const everyScreen = [
  { to: '/dashboard', Icon: DashboardIcon, words: 'dashboard' },
  { to: '/courses', Icon: BookIcon, words: 'my_courses' },
  { to: '/review', Icon: CardsIcon, words: 'daily_review' },
  { to: '/progress', Icon: ProgressIcon, words: 'my_progress' },
  { to: '/quiz-attempts', Icon: QuizIcon, words: 'quiz_attempts' },
  { to: '/assignments', Icon: AssignmentIcon, words: 'assignments' },
  { to: '/grades', Icon: LevelIcon, words: 'grades' },
  { to: '/certificates', Icon: CertificateIcon, words: 'certificates' },
  { to: '/orders', Icon: ReceiptIcon, words: 'orders' },
  { to: '/subscriptions', Icon: SubscriptionIcon, words: 'subscriptions' },
  { to: '/wishlist', Icon: HeartIcon, words: 'wishlist' },
  { to: '/earnings', Icon: WalletIcon, words: 'earnings' },
  { to: '/calendar', Icon: DateIcon, words: 'calendar' },
  { to: '/rewards', Icon: RewardIcon, words: 'rewards' },
  { to: '/announcements', Icon: AnnouncementIcon, words: 'announcements' },
  { to: '/notifications', Icon: BellIcon, words: 'notifications' },
  { to: '/profile', Icon: UserIcon, words: 'profile' },
  { to: '/security', Icon: SecurityIcon, words: 'security' },
  { to: '/apply', Icon: SchoolIcon, words: 'become_instructor' },
] as const;

/** At the start edge; on a phone a row under the header that scrolls, and a menu with the whole list. */
export function AccountNav({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const { admin_url, applications_open } = settings;
  // Instructors have the admin area. Where applications are closed, emails still link to the screen.
  const mayApply = admin_url === '' && applications_open === 'yes';
  const { data: hasSubscriptions } = useQuery(hasSubscriptionsQuery());
  const hidden = new Set<string>([
    ...(mayApply ? [] : ['/apply']),
    ...(addonActive(settings, 'assignment') ? [] : ['/assignments']),
    ...(addonActive(settings, 'gradebook') ? [] : ['/grades']),
    ...(addonActive(settings, 'certificate') ? [] : ['/certificates']),
    ...(addonActive(settings, 'course-announcement') ? [] : ['/announcements']),
    ...(hasSubscriptions ? [] : ['/subscriptions']),
    // Of those who teach, who have the admin area.
    ...(admin_url !== '' && addonActive(settings, 'revenue-sharing') ? [] : ['/earnings']),
    ...(addonActive(settings, 'wishlist') ? [] : ['/wishlist']),
    ...(addonActive(settings, 'gamification') ? [] : ['/rewards']),
  ]);
  const screens = everyScreen.filter(({ to }) => !hidden.has(to));
  const list = useRef<HTMLUListElement>(null);
  useActiveTabInSight(list);
  const places = (onFollow?: () => void): ReactNode => (
    <>
      {screens.map(({ to, Icon, words }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.link}
            activeOptions={{ includeSearch: false }}
            onClick={onFollow}
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          >
            <Icon />
            {t(words)}
            {to === '/review' && (
              <Suspense>
                <ReviewBadge />
              </Suspense>
            )}
            {to === '/announcements' && (
              <Suspense>
                <UnreadBadge />
              </Suspense>
            )}
          </Link>
        </li>
      ))}
      {admin_url && (
        // Landing page of invited instructors.
        <li>
          <a href={admin_url} className={classes.link}>
            <SchoolIcon />
            {t('admin')}
          </a>
        </li>
      )}
    </>
  );
  return (
    <nav className={classes.nav} aria-label={t('account')}>
      <ul role="list" ref={list} className={classes.list}>
        {places()}
      </ul>
      <LogOutButton onLogOut={onLogOut} />
      <WholeMenu places={places} onLogOut={onLogOut} />
    </nav>
  );
}

function LogOutButton({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={`${classes.link} ${classes.logOut}`} onClick={onLogOut}>
      <LogOutIcon />
      {t('log_out')}
    </button>
  );
}

/** On a phone: a button at the end of the row that opens the whole list. */
function WholeMenu({ places, onLogOut }: { places: (onFollow: () => void) => ReactNode; onLogOut: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={classes.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('account_menu')}
        <ChevronDownIcon size={16} />
      </button>
      <Drawer open={open} title={t('account')} onClose={close}>
        <div className={classes.menu}>
          <div className={classes.menuHead}>
            <strong>{t('account')}</strong>
            <IconButton side="end" label={t('close')} onClick={close}>
              <CloseIcon />
            </IconButton>
          </div>
          <ul role="list" className={classes.menuList}>
            {places(close)}
          </ul>
          <LogOutButton
            onLogOut={() => {
              close();
              onLogOut();
            }}
          />
        </div>
      </Drawer>
    </>
  );
}
