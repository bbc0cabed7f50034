import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { categoryTree } from '../catalog/categoryTree.ts';
import type { Term } from '../catalog/course.ts';
import { CourseGrid } from '../catalog/CourseGrid.tsx';
import { Paging } from '../catalog/Paging.tsx';
import { categoriesQuery, facetsQuery } from '../catalog/queries.ts';
import wrap from '../chrome/wrap.module.css';
import { termCoursesQuery } from './queries.ts';
import { TermLink, termRoutes } from './TermLink.tsx';
import classes from './TermPage.module.css';
import { Main } from '../../shared/ui/screen/Main.tsx';

/** The courses of a category, a tag or a difficulty. */
export function TermPage({ term, page = 1 }: { term: Term; page?: number | undefined }) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const { taxonomy, slug } = term;
  const { data } = useSuspenseQuery(termCoursesQuery({ taxonomy, slug, page }, settings));
  // A category shows its subcategories, its courses or both; both by default.
  const withCourses = taxonomy !== 'category' || term.display !== 'subcategories';
  const withBelow = taxonomy === 'category' && term.display !== 'courses';
  return (
    <Main className={cx(wrap.wrap, classes.page)}>
      <header className={classes.head}>
        <nav aria-label={t('breadcrumb')}>
          <Link to="/courses" className={classes.back}>
            {t('courses')}
          </Link>
        </nav>
        <p className={classes.kind}>{t(`term_${taxonomy}`)}</p>
        <h1 className={classes.title}>
          <bdi>{term.name}</bdi>
        </h1>
        {term.description && (
          <p className={classes.description}>
            <bdi>{term.description}</bdi>
          </p>
        )}
      </header>
      {withBelow && <Subcategories term={term} />}
      {withCourses && (
        <section className={classes.courses} aria-label={t('courses')}>
          <p className={classes.count} role="status">
            {t('course_count', { count: data.total })}
          </p>
          {data.rows.length > 0 ? (
            <CourseGrid courses={data.rows} />
          ) : (
            <EmptyState
              icon={<BookIcon size={26} />}
              title={t('term_empty')}
              action={
                <Link to="/courses" className={buttonClass({ variant: 'primary' })}>
                  {t('all_courses')}
                </Link>
              }
            />
          )}
          <Paging
            current={page}
            pages={data.meta.pages}
            linkTo={(other) => ({
              to: termRoutes[taxonomy],
              params: { slug },
              search: other > 1 ? { page: other } : {},
            })}
          />
        </section>
      )}
    </Main>
  );
}

/** Direct subcategories that have courses. */
function Subcategories({ term }: { term: Term }) {
  const { t } = useTranslation();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: facets } = useSuspenseQuery(facetsQuery({}));
  const below = categoryTree(categories.rows, facets.categories).filter(({ term: one }) => one.parent_id === term.id);
  if (below.length === 0) return null;
  return (
    <nav aria-label={t('subjects')}>
      <ul role="list" className={classes.below}>
        {below.map(({ term: { id, name, slug, count } }) => (
          <li key={id}>
            <TermLink taxonomy="category" slug={slug} className={classes.chip}>
              <bdi>{name}</bdi>
              <span>{t('course_count', { count })}</span>
            </TermLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
