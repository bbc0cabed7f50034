import type { CourseProgress } from '@lectern/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { LazyBell } from '../../../shared/notifications/LazyBell.tsx';
import { SearchButton } from '../../../shared/search/SearchButton.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { AreaHeader } from '../../../shared/ui/screen/AreaHeader.tsx';
import { ThemeToggle } from '../../../shared/ui/theme/ThemeToggle.tsx';
import { here, signInAddress } from '../../course/addresses.ts';
import classes from './Header.module.css';
import { PlayerLogo } from './PlayerLogo.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ProgressMenu } from './ProgressMenu.tsx';

const announcements: ComponentProps<typeof LazyBell>['load'] = async (words) =>
  (await import('../../../shared/announcements/loadBell.ts')).loadBell(words);

const noRewards = { default: () => <span hidden /> };
/** Failures are silent. */
const rewards: typeof announcements = () =>
  import('../../../shared/rewards/RewardsButton.tsx')
    .then((file) => ({ default: file.RewardsButton }))
    .catch(() => noRewards);

export function Header({
  className,
  course,
  toggle,
}: {
  className?: string;
  course: CourseProgress | undefined;
  toggle: ReactNode;
}) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const { theme_toggle, user, home_url, admin_url } = settings;
  return (
    <AreaHeader
      className={cx(classes.header, className)}
      logo={<PlayerLogo />}
      tools={
        <>
          {course && <ProgressMenu course={course} />}
          {course && <SearchButton courseId={course.course_id} signedIn={user !== null} className={classes.wide} />}
          {user && settings.reward_pages.includes('learn') && (
            <span className={classes.roomy}>
              <LazyBell load={rewards} />
            </span>
          )}
          {user && course && addonActive(settings, 'course-announcement') && (
            <LazyBell load={announcements} courseId={course.course_id} />
          )}
          {user && !admin_url && <LazyBell />}
          {theme_toggle === 'yes' && <ThemeToggle />}
          {user ? (
            <ProfileMenu user={user} />
          ) : (
            <ButtonLink size="small" href={signInAddress(home_url, here())}>
              {t('sign_in')}
            </ButtonLink>
          )}
        </>
      }
    >
      {toggle}
      {course && (
        <span className={classes.course} title={course.name}>
          <bdi>{course.name}</bdi>
        </span>
      )}
    </AreaHeader>
  );
}
