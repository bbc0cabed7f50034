import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { iconButtonClass } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { ThemeToggle } from '../../shared/ui/theme/ThemeToggle.tsx';
import { PersonArea } from './PersonArea.tsx';
import { SearchForm } from './SearchForm.tsx';
import classes from './SiteHeader.module.css';
import wrap from './wrap.module.css';

export function SiteHeader() {
  const { t } = useTranslation();
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <header className={classes.header}>
      <div className={cx(wrap.wrap, classes.bar)}>
        <div className={classes.logo}>
          <Logo />
        </div>
        <nav className={classes.nav} aria-label={t('main_navigation')}>
          <Link to="/courses" className={classes.link} activeProps={{ 'data-active': true }}>
            {t('courses')}
          </Link>
        </nav>
        <SearchForm className={classes.search} />
        <div className={classes.tools}>
          <Link to="/courses" className={cx(iconButtonClass, classes.searchLink)} aria-label={t('search_courses')}>
            <SearchIcon />
          </Link>
          <PersonArea />
          <ThemeToggle />
        </div>
      </div>
      {loading && <div className={classes.loading} aria-hidden />}
    </header>
  );
}
