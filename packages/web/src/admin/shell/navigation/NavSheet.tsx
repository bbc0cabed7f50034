import { useTranslation } from '#i18n';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { Drawer } from '../../../shared/ui/overlays/Dialog.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { LogoPicture } from '../../../shared/ui/Logo.tsx';
import { Nav } from './Nav.tsx';
import classes from './NavSheet.module.css';

/** The navigation as a sheet, for narrow windows. */
export function NavSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer open={open} onClose={onClose} title={t('shell.navigation')}>
      <div className={classes.head}>
        <span className={classes.school}>
          <LogoPicture />
        </span>
        <IconButton side="end" label={t('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <nav className={classes.nav} aria-label={t('shell.navigation')}>
        <Nav headings onFollow={onClose} />
      </nav>
    </Drawer>
  );
}
