import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ChevronDownIcon, FilterIcon } from '../../shared/ui/icons.tsx';
import { categoryTree } from './categoryTree.ts';
import classes from './FilterPanel.module.css';
import { type CatalogSearch, withChange } from './filters.ts';
import { categoriesQuery, difficultiesQuery } from './queries.ts';

/** The filters as links, so that each has an address; on a phone they are folded away. */
export function FilterPanel({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: difficulties } = useSuspenseQuery(difficultiesQuery);
  const groups = (
    <>
      <Group title={t('category')}>
        <Choice search={search} change={{ category: undefined }} on={!search.category} name={t('all_categories')} />
        {categoryTree(categories.rows).map(({ term, depth }) => (
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
      {difficulties.rows.length > 0 && (
        <Group title={t('difficulty')}>
          <Choice
            search={search}
            change={{ difficulty: undefined }}
            on={!search.difficulty}
            name={t('any_difficulty')}
          />
          {difficulties.rows.map((term) => (
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
      )}
      <Group title={t('price')}>
        <Choice search={search} change={{ price_type: undefined }} on={!search.price_type} name={t('any_price')} />
        <Choice search={search} change={{ price_type: 'free' }} on={search.price_type === 'free'} name={t('free')} />
        <Choice search={search} change={{ price_type: 'paid' }} on={search.price_type === 'paid'} name={t('paid')} />
      </Group>
    </>
  );
  return (
    <nav aria-label={t('filters')}>
      <details className={classes.fold}>
        <summary className={classes.summary}>
          <FilterIcon />
          {t('filters')}
          <ChevronDownIcon size={18} className={classes.chevron} />
        </summary>
        <div className={classes.folded}>{groups}</div>
      </details>
      <div className={classes.column}>{groups}</div>
    </nav>
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
  count = 0,
  depth = 0,
}: {
  search: CatalogSearch;
  change: Partial<CatalogSearch>;
  on: boolean;
  name: string;
  count?: number;
  depth?: number;
}) {
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
        <bdi>{name}</bdi>
        {count > 0 && <span className={classes.count}>{number(count)}</span>}
      </Link>
    </li>
  );
}
