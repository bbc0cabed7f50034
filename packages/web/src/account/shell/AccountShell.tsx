import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { ThemeToggle } from '../../shared/ui/ThemeToggle.tsx';
import { AccountNav } from './AccountNav.tsx';
import classes from './AccountShell.module.css';
import { focusContent } from '../../shared/ui/focusContent.ts';
import { LogOutDialog } from '../../shared/session/LogOutDialog.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { SessionEnded } from '../../shared/session/SessionEnded.tsx';

/** Another screen starts at its beginning, for readers by ear and for the Tab key too. */
function useFocusOnNewScreen() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(pathname);
  // Synchronises with the focus, which a page load would have set back.
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before !== undefined && before !== pathname) focusContent();
  }, [pathname]);
}

export function AccountShell() {
  const { t } = useTranslation();
  const { courses_url } = usePageSettings();
  const [leaving, setLeaving] = useState(false);
  useFocusOnNewScreen();
  const logOut = () => setLeaving(true);
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <Logo />
        <div className={classes.tools}>
          <a className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${classes.site}`} href={courses_url}>
            {t('browse_courses')}
          </a>
          <ThemeToggle />
          <PersonMenu onLogOut={logOut} />
        </div>
      </header>
      <div className={classes.columns}>
        <AccountNav onLogOut={logOut} />
        <Outlet />
      </div>
      <SessionEnded />
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
