import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { LazyBell } from '../../shared/notifications/LazyBell.tsx';
import { SearchButton } from '../../shared/search/SearchButton.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { ThemeToggle } from '../../shared/ui/theme/ThemeToggle.tsx';
import { AccountNav } from './AccountNav.tsx';
import classes from './AccountShell.module.css';
import { AreaHeader } from '../../shared/ui/screen/AreaHeader.tsx';
import { LoadingLine } from '../../shared/ui/screen/LoadingLine.tsx';
import { useFocusOnNewScreen } from '../../shared/ui/screen/useFocusOnNewScreen.ts';
import { LogOutDialog } from '../../shared/session/LogOutDialog.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { Reauthentication } from '../../shared/session/Reauthentication.tsx';

export function AccountShell() {
  const { t } = useTranslation();
  const { courses_url } = usePageSettings();
  const [leaving, setLeaving] = useState(false);
  useFocusOnNewScreen();
  const logOut = () => setLeaving(true);
  return (
    <div className={classes.shell}>
      <AreaHeader
        className={classes.header}
        tools={
          <>
            <a className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${classes.site}`} href={courses_url}>
              {t('browse_courses')}
            </a>
            <SearchButton signedIn />
            <LazyBell />
            <ThemeToggle />
            <PersonMenu onLogOut={logOut} />
          </>
        }
      />
      <LoadingLine />
      <div className={classes.columns}>
        <AccountNav onLogOut={logOut} />
        <Outlet />
      </div>
      <Reauthentication />
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
