import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { siblingsAt } from '../../resources/navigation.ts';
import { useRights } from '../../resources/useRights.ts';
import classes from '../Switch.module.css';

/** Between the lists that share an entry of the rail, such as categories and tags. */
export function SiblingTabs() {
  const { t } = useTranslation();
  const { may } = useRights();
  const settings = usePageSettings();
  const here = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const siblings = siblingsAt(here, { may, settings });
  if (siblings.length === 0) return null;
  return (
    <nav className={classes.switch} aria-label={t('shell.siblings')}>
      {siblings.map(({ to, words }) => (
        <Link
          key={to}
          to={to}
          className={classes.view}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={here === to ? 'page' : undefined}
        >
          {t(`resource.${words}.name`)}
        </Link>
      ))}
    </nav>
  );
}
