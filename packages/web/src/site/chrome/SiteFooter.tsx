import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { PageLink } from '../pages/PageLink.tsx';
import { useSiteLinks } from '../pages/useSiteLinks.ts';
import { LanguageChooser } from './LanguageChooser.tsx';
import classes from './SiteFooter.module.css';
import wrap from './wrap.module.css';

export function SiteFooter() {
  const { t } = useTranslation();
  const { site_title, site_tagline } = usePageSettings();
  const { footer } = useSiteLinks();
  return (
    <footer className={classes.footer}>
      <div className={cx(wrap.wrap, classes.line)}>
        <p className={classes.school}>
          <strong className={classes.name}>
            <bdi>{site_title}</bdi>
          </strong>
          <bdi className={classes.tagline}>{site_tagline}</bdi>
        </p>
        <nav className={classes.links} aria-label={t('footer_navigation')}>
          <Link to="/courses">{t('courses')}</Link>
          <Link to="/help">{t('help_title')}</Link>
          {footer.map((page) => (
            <PageLink key={page.url} page={page} />
          ))}
        </nav>
        <LanguageChooser />
      </div>
    </footer>
  );
}
