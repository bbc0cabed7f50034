import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import classes from './PartOfBundle.module.css';
import type { Bundle } from './queries.ts';

/** The bundles that a course is sold in. */
export function PartOfBundle({ bundles }: { bundles: readonly Bundle[] }) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  if (bundles.length === 0) return null;
  return (
    <ul role="list" className={classes.list}>
      {bundles.map(({ id, slug, name, saving_percent: saved }) => (
        <li key={id}>
          <Link to="/bundle/$slug" params={{ slug }} className={classes.link}>
            <span>{t('part_of_bundle')}</span>
            <bdi className={classes.name}>{name}</bdi>
            {saved > 0 && <span className={classes.saving}>{t('bundle_saves', { percent: percent(saved) })}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
