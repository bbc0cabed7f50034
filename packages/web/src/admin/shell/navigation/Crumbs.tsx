import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ChevronNextIcon } from '../../../shared/deferred/icons.tsx';
import type { Crumb } from '../../resources/useCrumb.ts';
import classes from './Crumbs.module.css';

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol role="list" className={classes.crumbs}>
        {crumbs.map(({ label, ...link }, at) => (
          <li key={label} className={classes.crumb}>
            {at > 0 && <ChevronNextIcon size={16} />}
            <Link {...link}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
