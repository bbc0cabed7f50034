import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { plainText } from '../../shared/format/plainText.ts';
import classes from '../catalog/CourseCard.module.css';
import { Cover } from '../catalog/Cover.tsx';
import { SubscriptionTerms } from '../catalog/SubscriptionTerms.tsx';
import { BundlePrice } from './BundlePrice.tsx';
import type { Bundle } from './queries.ts';

/** A bundle among others. The whole card leads to its page. */
function BundleCard({ bundle, eager }: { bundle: Bundle; eager: boolean }) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const promise = plainText(bundle.description);
  return (
    <article className={classes.card}>
      <Cover course={bundle} sizes="(min-width: 64em) 360px, (min-width: 40em) 46vw, 92vw" eager={eager} />
      {bundle.saving_percent > 0 && (
        <span className={classes.badge}>{t('bundle_saves', { percent: percent(bundle.saving_percent) })}</span>
      )}
      <div className={classes.body}>
        <h2 className={classes.name} dir="auto">
          <Link to="/bundle/$slug" params={{ slug: bundle.slug }} className={classes.link}>
            {bundle.name}
          </Link>
        </h2>
        {promise && (
          <p className={classes.promise} dir="auto">
            {promise}
          </p>
        )}
        <div className={classes.facts}>
          <span>{t('course_count', { count: bundle.courses.length })}</span>
          <BundlePrice bundle={bundle} />
          {bundle.access_mode === 'recurring' && <SubscriptionTerms of={bundle} />}
        </div>
      </div>
    </article>
  );
}

export function BundleGrid({ bundles }: { bundles: readonly Bundle[] }) {
  return (
    <ul role="list" className={classes.grid}>
      {bundles.map((bundle, at) => (
        <li key={bundle.id} className={classes.cell}>
          <BundleCard bundle={bundle} eager={at < 3} />
        </li>
      ))}
    </ul>
  );
}
