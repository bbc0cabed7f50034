import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { AreaHeader } from '../../shared/ui/screen/AreaHeader.tsx';
import { ThemeToggle } from '../../shared/ui/theme/ThemeToggle.tsx';
import { PageLink } from '../pages/PageLink.tsx';
import { useSiteLinks } from '../pages/useSiteLinks.ts';
import { PersonArea } from './PersonArea.tsx';
import { SearchForm } from './SearchForm.tsx';
import classes from './SiteHeader.module.css';
import { SiteMenu } from './SiteMenu.tsx';

export function SiteHeader() {
  const { t } = useTranslation();
  const { menu } = useSiteLinks();
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <div className={classes.frame}>
      <AreaHeader
        tools={
          <>
            <span className={classes.theme}>
              <ThemeToggle />
            </span>
            <PersonArea />
            <SiteMenu />
          </>
        }
      >
        <nav className={classes.nav} aria-label={t('main_navigation')}>
          <Link to="/courses" className={classes.link} activeProps={{ 'data-active': true }}>
            {t('courses')}
          </Link>
          {menu.map((page) => (
            <PageLink key={page.url} page={page} className={classes.link} />
          ))}
        </nav>
        <SearchForm className={classes.search} />
      </AreaHeader>
      {loading && <div className={classes.loading} aria-hidden />}
    </div>
  );
}
