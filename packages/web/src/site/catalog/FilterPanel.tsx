import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { FilterIcon } from '../../shared/deferred/icons.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { languageName } from '../../shared/i18n/languageName.ts';
import { categoryTree } from './categoryTree.ts';
import classes from './FilterPanel.module.css';
import { type CatalogSearch, chosenFilters, ratingFilters, withChange } from './filters.ts';
import { categoriesQuery, difficultiesQuery, facetsQuery } from './queries.ts';

/** The filters as links, so that each has an address; on a phone they are folded away. */
export function FilterPanel({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { filters: shown } = usePageSettings().catalog;
  const chosen = chosenFilters(search).length;
  const groups = (
    <>
      {shown.includes('category') && <Categories search={search} />}
      {shown.includes('tag') && <Tags search={search} />}
      {shown.includes('language') && <Languages search={search} />}
      {shown.includes('difficulty') && <Difficulties search={search} />}
      {shown.includes('author') && <Instructors search={search} />}
      {shown.includes('price_type') && <Prices search={search} />}
      {shown.includes('rating') && <Ratings search={search} />}
    </>
  );
  return (
    <nav aria-label={t('filters')}>
      <details className={classes.fold}>
        <summary className={classes.summary}>
          <FilterIcon />
          {t('filters')}
          {chosen > 0 && (
            <span className={classes.chosen}>
              {number(chosen)}
              <VisuallyHidden> {t('filters_chosen')}</VisuallyHidden>
            </span>
          )}
          <ChevronDownIcon size={18} className={classes.chevron} />
        </summary>
        <div className={classes.folded}>{groups}</div>
      </details>
      <div className={classes.column}>{groups}</div>
    </nav>
  );
}

/** A group with one way to choose is no choice, unless it was made. */
const isChoice = (options: number, chosen: unknown) => options > 1 || chosen !== undefined;

function Categories({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: facets } = useSuspenseQuery(facetsQuery(search));
  const tree = categoryTree(categories.rows, facets.categories, search.category);
  if (!isChoice(tree.length, search.category)) return null;
  return (
    <Group title={t('category')}>
      <Choice search={search} change={{ category: undefined }} on={!search.category} name={t('all_categories')} />
      {tree.map(({ term, depth }) => (
        <Choice
          key={term.id}
          search={search}
          change={{ category: term.slug }}
          on={search.category === term.slug}
          name={term.name}
          count={term.count}
          depth={depth}
        />
      ))}
    </Group>
  );
}

function Tags({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const { data: facets } = useSuspenseQuery(facetsQuery(search));
  if (!isChoice(facets.tags.length, search.tag)) return null;
  return (
    <Group title={t('tag')}>
      <Choice search={search} change={{ tag: undefined }} on={!search.tag} name={t('all_tags')} />
      {facets.tags.map(({ id, name, slug, count }) => (
        <Choice key={id} search={search} change={{ tag: slug }} on={search.tag === slug} name={name} count={count} />
      ))}
    </Group>
  );
}

function Languages({ search }: { search: CatalogSearch }) {
  const { t, i18n } = useTranslation();
  const { data: facets } = useSuspenseQuery(facetsQuery(search));
  if (!isChoice(facets.languages.length, search.language)) return null;
  return (
    <Group title={t('course_language')}>
      <Choice search={search} change={{ language: undefined }} on={!search.language} name={t('all_languages')} />
      {facets.languages.map(({ language, count }) => (
        <Choice
          key={language}
          search={search}
          change={{ language }}
          on={search.language === language}
          name={languageName(language, i18n.language)}
          count={count}
        />
      ))}
    </Group>
  );
}

function Difficulties({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const { data: difficulties } = useSuspenseQuery(difficultiesQuery);
  const { data: facets } = useSuspenseQuery(facetsQuery(search));
  const options = difficulties.rows
    .map((term) => ({ ...term, count: facets.difficulties.find(({ id }) => id === term.id)?.count ?? 0 }))
    .filter(({ count, slug }) => count > 0 || slug === search.difficulty);
  if (!isChoice(options.length, search.difficulty)) return null;
  return (
    <Group title={t('difficulty')}>
      <Choice search={search} change={{ difficulty: undefined }} on={!search.difficulty} name={t('any_difficulty')} />
      {options.map((term) => (
        <Choice
          key={term.id}
          search={search}
          change={{ difficulty: term.slug }}
          on={search.difficulty === term.slug}
          name={term.name}
          count={term.count}
        />
      ))}
    </Group>
  );
}

function Instructors({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const { data: facets } = useSuspenseQuery(facetsQuery(search));
  if (!isChoice(facets.instructors.length, search.author)) return null;
  return (
    <Group title={t('taught_by')}>
      <Choice search={search} change={{ author: undefined }} on={!search.author} name={t('any_instructor')} />
      {facets.instructors.map(({ id, display_name, count }) => (
        <Choice
          key={id}
          search={search}
          change={{ author: id }}
          on={search.author === id}
          name={display_name}
          count={count}
        />
      ))}
    </Group>
  );
}

function Prices({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const { data: facets } = useSuspenseQuery(facetsQuery(search));
  const options = (['free', 'paid'] as const)
    .map((type) => ({ type, count: facets.price_types[type] }))
    .filter(({ type, count }) => count > 0 || type === search.price_type);
  if (!isChoice(options.length, search.price_type)) return null;
  return (
    <Group title={t('price')}>
      <Choice search={search} change={{ price_type: undefined }} on={!search.price_type} name={t('any_price')} />
      {options.map(({ type, count }) => (
        <Choice
          key={type}
          search={search}
          change={{ price_type: type }}
          on={search.price_type === type}
          name={t(type)}
          count={count}
        />
      ))}
    </Group>
  );
}

function Ratings({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const { data: facets } = useSuspenseQuery(facetsQuery(search));
  const { free, paid } = facets.price_types;
  if (!isChoice(free + paid, search.rating)) return null;
  return (
    <Group title={t('rating')}>
      <Choice search={search} change={{ rating: undefined }} on={search.rating === undefined} name={t('any_rating')} />
      {ratingFilters.map((stars) => (
        <Choice
          key={stars}
          search={search}
          change={{ rating: stars }}
          on={search.rating === stars}
          name={t('stars_up', { count: stars })}
        />
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>{title}</h2>
      <ul role="list">{children}</ul>
    </section>
  );
}

function Choice({
  search,
  change,
  on,
  name,
  count,
  depth = 0,
}: {
  search: CatalogSearch;
  change: Partial<CatalogSearch>;
  on: boolean;
  name: string;
  count?: number;
  depth?: number;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <li style={{ paddingInlineStart: depth * 16 }}>
      <Link
        to="/courses"
        search={withChange(search, change)}
        resetScroll={false}
        className={classes.choice}
        data-on={on || undefined}
        aria-current={on || undefined}
        // Whether it is on is decided above; the router would call every filter of this page active.
        activeProps={{ 'aria-current': on || undefined }}
      >
        <bdi className={classes.name}>{name}</bdi>
        {count !== undefined && (
          <span className={classes.count}>
            <span aria-hidden>{number(count)}</span>
            <VisuallyHidden>, {t('course_count', { count })}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
