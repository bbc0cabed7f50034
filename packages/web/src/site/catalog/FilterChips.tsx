import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { languageName } from '../../shared/i18n/languageName.ts';
import classes from './FilterChips.module.css';
import { type CatalogSearch, type FilterName, withChange } from './filters.ts';
import { categoriesQuery, difficultiesQuery, facetsQuery } from './queries.ts';

/** What is filtered by, each part with a way to take it away. */
export function FilterChips({ search }: { search: CatalogSearch }) {
  const { t, i18n } = useTranslation();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: difficulties } = useSuspenseQuery(difficultiesQuery);
  const { data: facets } = useSuspenseQuery(facetsQuery(search));
  const nameIn = (terms: { slug: string; name: string }[], slug: string) =>
    terms.find((term) => term.slug === slug)?.name ?? t('unknown_filter', { value: slug });
  const words: Record<FilterName, (value: string) => string> = {
    search: (value) => `“${value}”`,
    category: (value) => nameIn(categories.rows, value),
    tag: (value) => facets.tags.find(({ slug }) => slug === value)?.name ?? value.replaceAll('-', ' '),
    language: (value) => languageName(value, i18n.language),
    difficulty: (value) => nameIn(difficulties.rows, value),
    price_type: (value) => (value === 'free' ? t('free') : t('paid')),
    author: (value) => facets.instructors.find(({ id }) => String(id) === value)?.display_name ?? t('one_instructor'),
    rating: (value) => t('stars_up', { count: Number(value) }),
  };
  const on = (Object.keys(words) as FilterName[]).filter((name) => search[name] !== undefined);
  if (on.length === 0) return null;
  return (
    <ul role="list" className={classes.chips} aria-label={t('active_filters')}>
      {on.map((name) => {
        const word = words[name](String(search[name] ?? ''));
        return (
          <li key={name}>
            <Link
              to="/courses"
              search={withChange(search, { [name]: undefined })}
              resetScroll={false}
              className={classes.chip}
              aria-label={t('remove_filter', { filter: word })}
              activeProps={{ 'aria-current': undefined }}
            >
              <bdi className={classes.word}>{word}</bdi>
              <CloseIcon size={16} />
            </Link>
          </li>
        );
      })}
      {on.length > 1 && (
        <li>
          <Link to="/courses" className={classes.clear} activeProps={{ 'aria-current': undefined }}>
            {t('clear_filters')}
          </Link>
        </li>
      )}
    </ul>
  );
}
