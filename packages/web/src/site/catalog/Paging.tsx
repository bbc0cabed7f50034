import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ChevronNextIcon, ChevronPreviousIcon } from '../../shared/deferred/icons.tsx';
import { pageNumbers } from './filters.ts';
import classes from './Paging.module.css';

/** Pagination links of a list of courses. */
export function Paging({
  current,
  pages,
  linkTo,
}: {
  current: number;
  pages: number;
  linkTo: (page: number) => Pick<LinkProps, 'to' | 'params' | 'search'>;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (pages < 2) return null;
  return (
    <nav className={classes.paging} aria-label={t('pages')}>
      {current > 1 && (
        <Link {...linkTo(current - 1)} className={classes.page} rel="prev" aria-label={t('previous_page')}>
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
            {...linkTo(page)}
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
        <Link {...linkTo(current + 1)} className={classes.page} rel="next" aria-label={t('next_page')}>
          <ChevronNextIcon />
        </Link>
      )}
    </nav>
  );
}
