import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { LazyBell } from '../../../shared/notifications/LazyBell.tsx';
import { ButtonLink, IconButton } from '../../../shared/ui/Button.tsx';
import { ExternalIcon, SearchIcon } from '../../../shared/ui/icons.tsx';
import { MenuIcon } from '../../../shared/deferred/icons.tsx';
import { ThemeToggle } from '../../../shared/ui/theme/ThemeToggle.tsx';
import { openPalette } from '../../palette/paletteStore.ts';
import { adminBell } from '../bell/adminBell.ts';
import { PersonMenu } from './PersonMenu.tsx';
import classes from './TopBar.module.css';

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function TopBar({ onMenu, onLogOut }: { onMenu: () => void; onLogOut: () => void }) {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  return (
    <header className={classes.bar}>
      <IconButton side="start" className={classes.menu} label={t('shell.open_navigation')} onClick={onMenu}>
        <MenuIcon />
      </IconButton>
      <button
        type="button"
        className={classes.search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => openPalette()}
      >
        <SearchIcon size={18} />
        <span className={classes.words}>{t('shell.search')}</span>
        <kbd className={classes.keys} aria-hidden>
          {onApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <div className={classes.tools}>
        <ButtonLink
          variant="quiet"
          size="small"
          className={classes.site}
          href={home_url}
          icon={<ExternalIcon size={18} />}
        >
          {t('shell.view_site')}
        </ButtonLink>
        <LazyBell load={adminBell} />
        <ThemeToggle />
        <PersonMenu onLogOut={onLogOut} />
      </div>
    </header>
  );
}
