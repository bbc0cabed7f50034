import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { ChoiceMenu } from '../../shared/ui/overlays/ChoiceMenu.tsx';
import base from '../../shared/ui/base.module.css';
import classes from './Attempts.module.css';
import { type AttemptsSearch, offeredPages, pageSizes, readAttemptsSearch, sizeOf } from './attemptSearch.ts';

/** 'Showing 11 - 20 out of 34', how many a page, and the pages. */
export function AttemptsPager({
  search,
  page,
  pages,
  total,
}: {
  search: AttemptsSearch;
  page: number;
  pages: number;
  total: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const size = sizeOf(search);
  const from = (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return (
    <div className={classes.pager}>
      <p className={classes.showing} aria-live="polite">
        {t('showing', { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </p>
      <div className={base.row}>
        <span aria-hidden>{t('per_page')}</span>
        <ChoiceMenu
          label={t('per_page')}
          value={size}
          choices={pageSizes.map((one) => ({ value: one, label: format.number(one) }))}
          onChange={(chosen) =>
            void navigate({
              to: '/quiz-attempts',
              search: readAttemptsSearch({ ...search, page: undefined, size: chosen }),
              replace: true,
            })
          }
        />
      </div>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('pages')}>
          {offeredPages(page, pages).map((one, place) =>
            one === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- a gap is its place
              <span key={`gap-${place}`}>…</span>
            ) : (
              <Link
                key={one}
                to="/quiz-attempts"
                search={readAttemptsSearch({ ...search, page: one })}
                className={buttonClass({ variant: one === page ? 'soft' : 'quiet' })}
                aria-label={t('page_number', { page: format.number(one) })}
                // The router would call the address without a page current on every page.
                activeOptions={{ exact: true, explicitUndefined: true }}
                aria-current={one === page ? 'page' : undefined}
              >
                {format.number(one)}
              </Link>
            ),
          )}
        </nav>
      )}
    </div>
  );
}
