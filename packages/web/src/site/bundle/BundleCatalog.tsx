import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import catalog from '../catalog/Catalog.module.css';
import type { CatalogSearch } from '../catalog/filters.ts';
import { Paging } from '../catalog/Paging.tsx';
import { BundleGrid } from './BundleCard.tsx';
import { catalogBundlesQuery } from './queries.ts';

/** The bundles of the catalog. */
export function BundleCatalog({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const { data } = useSuspenseQuery(catalogBundlesQuery(search));
  return (
    <section className={catalog.results} aria-label={t('bundles')}>
      <p className={catalog.count} role="status">
        {t('bundle_count', { count: data.total })}
      </p>
      {data.rows.length > 0 ? (
        <BundleGrid bundles={data.rows} />
      ) : (
        <EmptyState
          icon={<BookIcon size={26} />}
          title={t('no_bundles')}
          action={
            <Link to="/courses" className={buttonClass()}>
              {t('all_courses')}
            </Link>
          }
        />
      )}
      <Paging
        current={search.page ?? 1}
        pages={data.meta.pages}
        linkTo={(page) => ({ to: '/courses', search: { ...search, page: page > 1 ? page : undefined } })}
      />
    </section>
  );
}
