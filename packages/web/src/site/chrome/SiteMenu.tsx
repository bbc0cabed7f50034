import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { iconButtonClass } from '../../shared/ui/Button.tsx';
import { MenuIcon } from '../../shared/deferred/icons.tsx';
import { ThemeToggle } from '../../shared/ui/theme/ThemeToggle.tsx';
import { PageLink } from '../pages/PageLink.tsx';
import { useSiteLinks } from '../pages/useSiteLinks.ts';
import { useSession } from '../session.ts';
import classes from './SiteMenu.module.css';

/** On a phone: where the bar has no room for. The browser opens it, so that it works before any script and without. */
export function SiteMenu() {
  const { t } = useTranslation();
  const { registration_open } = usePageSettings();
  const { menu: pages } = useSiteLinks();
  const signedIn = Boolean(useSession().data?.user);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  // Synchronises with the page: a press or the focus elsewhere closes it, and Escape, as they close every menu.
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.removeAttribute('open');
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return (
    <details ref={menu} className={classes.menu}>
      <summary className={iconButtonClass} aria-label={t('menu')}>
        <MenuIcon />
      </summary>
      <nav className={classes.panel} aria-label={t('menu')}>
        <Link to="/courses" className={classes.link} onClick={close}>
          {t('courses')}
        </Link>
        {pages.map((page) => (
          <PageLink key={page.url} page={page} className={classes.link} onClick={close} />
        ))}
        {!signedIn && registration_open === 'yes' && (
          <Link to="/register" className={classes.link} onClick={close}>
            {t('register')}
          </Link>
        )}
        <Link to="/help" className={classes.link} onClick={close}>
          {t('help_title')}
        </Link>
        <div className={classes.theme}>
          <span aria-hidden>{t('theme')}</span>
          <ThemeToggle />
        </div>
      </nav>
    </details>
  );
}
