import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { cx } from '../../shared/ui/cx.ts';
import { categoryTree } from '../catalog/categoryTree.ts';
import { categoriesQuery, facetsQuery } from '../catalog/queries.ts';
import wrap from '../chrome/wrap.module.css';
import { TermLink } from '../terms/TermLink.tsx';
import classes from './Home.module.css';

/** Every category that has courses, as the index of a book. */
export function CategoryIndex() {
  const { t, i18n } = useTranslation();
  const { data } = useSuspenseQuery(categoriesQuery);
  const { data: facets } = useSuspenseQuery(facetsQuery({}));
  const used = categoryTree(data.rows, facets.categories).toSorted((a, b) =>
    a.term.name.localeCompare(b.term.name, i18n.language),
  );
  if (used.length === 0) return null;
  return (
    <section className={cx(wrap.wrap, classes.section)} aria-labelledby="subjects">
      <h2 id="subjects" className={classes.sub}>
        {t('subjects')}
      </h2>
      <ul role="list" className={classes.index}>
        {used.map(({ term }) => (
          <li key={term.id}>
            <TermLink taxonomy="category" slug={term.slug} className={classes.category}>
              <bdi>{term.name}</bdi>
              <span>{t('course_count', { count: term.count })}</span>
            </TermLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
