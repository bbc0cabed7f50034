import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { reviewSummaryQuery } from '../../shared/daily-review/queries.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { Forecast } from './Forecast.tsx';
import { focusOnce } from './focusOnce.ts';
import classes from './Session.module.css';

/** The end of a session, with the forecast. */
export function SessionEnd({ undo, onReload }: { undo: ReactNode; onReload: () => void }) {
  const { t } = useDailyReviewWords();
  const format = useFormat();
  const query = useQuery({ ...reviewSummaryQuery(), staleTime: 0 });
  return (
    <section className={classes.end} aria-labelledby="review-end">
      <h2 id="review-end" tabIndex={-1} ref={focusOnce} className={classes.endTitle}>
        {t('done_title')}
      </h2>
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton height={240} />
          </Loading>
        }
      >
        {({ answered, due, planned, forecast }) => (
          <>
            <p>
              {answered > 0
                ? t('done_text', { count: answered, shown: format.number(answered) })
                : due === 0 && t('nothing_due')}
              {due > 0 && ` ${t('rest', { count: due, shown: format.number(due) })}`}
            </p>
            <div className={classes.endActions}>
              <Link to="/review" className={buttonClass({ variant: 'primary' })}>
                {t('back_to_review')}
              </Link>
              {due > 0 && (
                <Link to="/review/session" search={{ more: true }} className={buttonClass()} onClick={onReload}>
                  {t(planned > 0 ? 'continue' : 'review_more')}
                </Link>
              )}
              {undo}
            </div>
            <Forecast days={forecast} level={3} />
          </>
        )}
      </QueryView>
    </section>
  );
}
