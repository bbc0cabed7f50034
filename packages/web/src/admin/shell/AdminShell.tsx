import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { LogOutDialog } from '../../shared/session/LogOutDialog.tsx';
import { Reauthentication } from '../../shared/session/Reauthentication.tsx';
import { useFocusOnNewScreen } from '../../shared/ui/screen/useFocusOnNewScreen.ts';
import { JobsTray } from '../jobs/JobsTray.tsx';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { openPalette } from '../palette/paletteStore.ts';
import base from '../../shared/ui/base.module.css';
import classes from './AdminShell.module.css';
import { LoadingLine } from '../../shared/ui/screen/LoadingLine.tsx';
import { NavSheet } from './navigation/NavSheet.tsx';
import { Rail } from './navigation/Rail.tsx';
import { TopBar } from './navigation/TopBar.tsx';
import { usePreference } from './usePreference.ts';

/** The rail is shown. */
const WIDE = '(min-width: 64.01em)';

/** The frame of all screens, which are rendered into its `main`. */
export function AdminShell() {
  const [folded, setFolded] = usePreference('rail.folded', false);
  const [navOpen, setNavOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const inRail = wide && !folded;
  useFocusOnNewScreen();
  // Also while typing in a field; in a rich text the keys make a link.
  useHotkeys([['mod+K', () => openPalette()]], []);
  return (
    <div className={classes.shell}>
      <Rail folded={folded} onFold={setFolded}>
        {inRail && <JobsTray place="rail" />}
      </Rail>
      <div className={base.grow}>
        <TopBar onMenu={() => setNavOpen(true)} onLogOut={() => setLeaving(true)} />
        <LoadingLine />
        {!inRail && <JobsTray place="screen" />}
        <main id="content" className={classes.content}>
          <Outlet />
        </main>
      </div>
      <NavSheet open={navOpen} onClose={() => setNavOpen(false)} />
      <CommandPalette />
      <Reauthentication />
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
