import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { SidebarCloseIcon, SidebarOpenIcon } from '../../../shared/ui/icons.tsx';
import { LogoPicture, logoClass } from '../../../shared/ui/Logo.tsx';
import { Nav } from './Nav.tsx';
import classes from './Rail.module.css';

/** The way between screens at the start edge; folds to icons, and stays so. `children` are above the pinned entries. */
export function Rail({
  folded,
  onFold,
  children,
}: {
  folded: boolean;
  onFold: (folded: boolean) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { site_title } = usePageSettings();
  return (
    <nav className={classes.rail} aria-label={t('shell.navigation')} data-folded={folded || undefined}>
      <div className={classes.head}>
        {/* By way of the first address: the mark is not the entry that is marked as current. */}
        <Link
          to="/"
          activeOptions={{ exact: true }}
          className={logoClass}
          aria-label={t('shell.to_dashboard', { school: site_title })}
        >
          <LogoPicture small={folded} />
        </Link>
      </div>
      <div className={classes.nav}>
        <Nav folded={folded} part="others" />
      </div>
      {children}
      <div className={classes.pinned}>
        <Nav folded={folded} part="pinned" />
      </div>
      <div className={classes.foot}>
        <IconButton
          side="start"
          className={classes.fold}
          label={t(folded ? 'shell.unfold' : 'shell.fold')}
          onClick={() => onFold(!folded)}
        >
          {folded ? <SidebarOpenIcon /> : <SidebarCloseIcon />}
        </IconButton>
      </div>
    </nav>
  );
}
