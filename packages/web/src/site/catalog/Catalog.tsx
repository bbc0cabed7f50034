import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { BundleCatalog } from '../bundle/BundleCatalog.tsx';
import { SearchForm } from '../chrome/SearchForm.tsx';
import wrap from '../chrome/wrap.module.css';
import classes from './Catalog.module.css';
import { CourseGrid } from './CourseGrid.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type CatalogSearch, chosenFilters, withChange } from './filters.ts';
import { Paging } from './Paging.tsx';
import { coursesQuery, popularQuery } from './queries.ts';
import { SortForm } from './SortForm.tsx';
import { Main } from '../../shared/ui/screen/Main.tsx';

/** `sellsBundles`: the catalog has bundles in addition. */
export function Catalog({ search, sellsBundles }: { search: CatalogSearch; sellsBundles: boolean }) {
  const { t } = useTranslation();
  const { search: words, page: _page, ...kept } = search;
  return (
    <Main className={cx(wrap.wrap, classes.page)}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('courses')}</h1>
        <SearchForm large className={classes.search} value={words} kept={kept} />
        {(sellsBundles || search.type === 'bundle') && <Types search={search} />}
      </header>
      {search.type === 'bundle' ? <BundleCatalog search={search} /> : <Courses search={search} />}
    </Main>
  );
}

/** Courses or bundles. */
function Types({ search: { type, search: words } }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const kept = words === undefined ? {} : { search: words };
  return (
    <nav aria-label={t('catalog_type')} className={classes.types}>
      <Link
        to="/courses"
        search={kept}
        className={classes.type}
        // The address of bundles is no part of it.
        activeOptions={{ exact: true }}
        aria-current={type === undefined ? 'page' : undefined}
      >
        {t('courses')}
      </Link>
      <Link
        to="/courses"
        search={{ ...kept, type: 'bundle' }}
        className={classes.type}
        aria-current={type === 'bundle' ? 'page' : undefined}
      >
        {t('bundles')}
      </Link>
    </nav>
  );
}

function Courses({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const { data } = useSuspenseQuery(coursesQuery(search, settings));
  const busy = useRouterState({ select: (state) => state.isLoading });
  return (
    <div className={classes.columns} data-alone={settings.catalog.filters.length === 0 || undefined}>
      {settings.catalog.filters.length > 0 && <FilterPanel search={search} />}
      <section className={classes.results} aria-label={t('courses')} data-busy={busy || undefined}>
        <div className={classes.line}>
          <p className={classes.count} role="status">
            {t('course_count', { count: data.total })}
          </p>
          {settings.catalog.sorts.length > 1 && <SortForm search={search} />}
        </div>
        <FilterChips search={search} />
        {data.rows.length > 0 ? (
          <CourseGrid courses={data.rows} />
        ) : (
          <Nothing search={search} beyond={data.total > 0} />
        )}
        <Paging
          current={search.page ?? 1}
          pages={data.meta.pages}
          linkTo={(page) => ({ to: '/courses', search: withChange(search, { page }) })}
        />
      </section>
    </div>
  );
}

function Nothing({ search, beyond }: { search: CatalogSearch; beyond: boolean }) {
  const { t } = useTranslation();
  const { search: words, page: _page, orderby } = search;
  const filters = chosenFilters(search).length;
  if (words === undefined && filters === 0 && !beyond) {
    return (
      <EmptyState icon={<BookIcon size={26} />} title={t('no_courses')}>
        {t('no_courses_text')}
      </EmptyState>
    );
  }
  if (beyond) {
    return (
      <EmptyState
        icon={<SearchIcon size={26} />}
        title={t('page_beyond')}
        action={
          <Link to="/courses" search={{ ...search, page: undefined }} className={buttonClass()}>
            {t('first_page')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <EmptyState
        icon={<SearchIcon size={26} />}
        title={t('no_match')}
        action={
          <>
            {words !== undefined && filters > 0 && (
              <Link
                to="/courses"
                search={{ search: words, ...(orderby && { orderby }) }}
                className={buttonClass({ variant: 'primary' })}
              >
                {t('search_everywhere', { words })}
              </Link>
            )}
            <Link to="/courses" search={{}} className={buttonClass()}>
              {t('clear_filters')}
            </Link>
          </>
        }
      >
        {words !== undefined && t('no_match_hint')}
      </EmptyState>
      <Suggestions />
    </>
  );
}

/** Popular courses, shown if a search found nothing. */
function Suggestions() {
  const { t } = useTranslation();
  const { data } = useSuspenseQuery(popularQuery);
  if (data.rows.length === 0) return null;
  return (
    <section className={classes.suggestions} aria-labelledby="suggestions">
      <h2 id="suggestions">{t('suggestions')}</h2>
      <CourseGrid courses={data.rows} level={3} />
    </section>
  );
}
