import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ChevronNextIcon, ChevronPreviousIcon } from '../../shared/ui/icons.tsx';
import { type CatalogSearch, pageNumbers, withChange } from './filters.ts';
import classes from './Paging.module.css';

export function Paging({ search, pages }: { search: CatalogSearch; pages: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const current = search.page ?? 1;
  if (pages < 2) return null;
  return (
    <nav className={classes.paging} aria-label={t('pages')}>
      {current > 1 && (
        <Link
          to="/courses"
          search={withChange(search, { page: current - 1 })}
          className={classes.page}
          rel="prev"
          aria-label={t('previous_page')}
        >
          <ChevronPreviousIcon />
        </Link>
      )}
      {pageNumbers(Math.min(current, pages), pages).map((page, at) =>
        page === 0 ? (
          <span key={`gap ${at}`} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={page}
            to="/courses"
            search={withChange(search, { page })}
            className={classes.page}
            aria-label={t('page', { page: number(page) })}
            aria-current={page === current ? 'page' : undefined}
            activeProps={{ 'aria-current': page === current ? 'page' : undefined }}
          >
            {number(page)}
          </Link>
        ),
      )}
      {current < pages && (
        <Link
          to="/courses"
          search={withChange(search, { page: current + 1 })}
          className={classes.page}
          rel="next"
          aria-label={t('next_page')}
        >
          <ChevronNextIcon />
        </Link>
      )}
    </nav>
  );
}
