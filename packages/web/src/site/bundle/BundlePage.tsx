import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { plainText } from '../../shared/format/plainText.ts';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import { Main } from '../../shared/ui/screen/Main.tsx';
import { Cover } from '../catalog/Cover.tsx';
import wrap from '../chrome/wrap.module.css';
import { SaleEnd } from '../catalog/SaleEnd.tsx';
import box from '../course/BuyBox.module.css';
import page from '../course/CoursePage.module.css';
import { FeaturedVideo } from '../course/FeaturedVideo.tsx';
import { SubscriptionTerms } from '../catalog/SubscriptionTerms.tsx';
import { BundleAction, useBundleStanding } from './BundleAction.tsx';
import classes from './BundlePage.module.css';
import type { Bundle } from './queries.ts';

export function BundlePage({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation();
  return (
    <Main className={cx(wrap.wrap, page.page)}>
      <header className={page.head}>
        <nav aria-label={t('breadcrumb')}>
          <ol role="list" className={page.crumbs}>
            <li>
              <Link to="/courses">{t('courses')}</Link>
            </li>
            <li>
              <Link to="/courses" search={{ type: 'bundle' }}>
                {t('bundles')}
              </Link>
            </li>
          </ol>
        </nav>
        <h1 className={page.title}>
          <bdi>{bundle.name}</bdi>
        </h1>
        <p className={page.promise}>{t('bundle_of', { count: bundle.courses.length })}</p>
      </header>
      <BuyBox bundle={bundle} />
      <div className={page.body}>
        {bundle.featured_video_url && (
          <Part title={t('bundle_video')}>
            <FeaturedVideo course={bundle} />
          </Part>
        )}
        {plainText(bundle.highlights) && (
          <Part title={t('highlights')}>
            <Prose html={bundle.highlights} face="sans" className={page.highlights} />
          </Part>
        )}
        {plainText(bundle.description) && (
          <Part title={t('about_bundle')}>
            <Prose html={bundle.description} face="sans" />
          </Part>
        )}
        <Courses bundle={bundle} />
      </div>
    </Main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={page.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function BuyBox({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  return (
    <aside className={box.box} aria-label={t('buy_bundle')}>
      <div className={box.cover}>
        <Cover course={bundle} sizes="(min-width: 62em) 360px, 92vw" eager />
      </div>
      <div className={box.inner}>
        <BundleAction bundle={bundle} />
        <Terms bundle={bundle} />
        <SaleEnd sold={bundle} path={courseBundles.list.path} />
        {bundle.saving_percent > 0 && (
          <p className={classes.saving}>
            {t('bundle_saving', { amount: bundle.formatted_saving, percent: percent(bundle.saving_percent) })}
          </p>
        )}
      </div>
    </aside>
  );
}

/** The terms of the subscription, for those who do not have the bundle. */
function Terms({ bundle }: { bundle: Bundle }) {
  const { standing } = useBundleStanding(bundle.id);
  if (bundle.access_mode !== 'recurring' || standing?.action === 'go') return null;
  return <SubscriptionTerms of={bundle} className={classes.terms} />;
}

/** The courses of the bundle with their single prices. Those that the reader has are marked. */
function Courses({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation();
  const { standing } = useBundleStanding(bundle.id);
  return (
    <Part title={t('bundle_includes')}>
      <ol role="list" className={classes.courses}>
        {bundle.courses.map(({ id, name, permalink, image_url, regular_price, formatted_regular_price }) => (
          <li key={id} className={classes.course}>
            {image_url ? (
              <img className={classes.picture} src={image_url} alt="" loading="lazy" width={96} height={54} />
            ) : (
              <span className={classes.picture} aria-hidden>
                <BookIcon size={22} />
              </span>
            )}
            <span className={classes.name}>
              <Link to={permalink} className={classes.link}>
                <bdi>{name}</bdi>
              </Link>
              {standing?.owned_course_ids.includes(id) && (
                <span className={classes.owned}>
                  <CheckIcon size={18} />
                  {t('bundle_owned')}
                </span>
              )}
            </span>
            <bdi className={classes.price}>{Number(regular_price) === 0 ? t('free') : formatted_regular_price}</bdi>
          </li>
        ))}
      </ol>
    </Part>
  );
}
