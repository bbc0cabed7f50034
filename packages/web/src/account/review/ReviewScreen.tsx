import type { ReviewSummary } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reviewSummaryQuery } from '../../shared/daily-review/queries.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import base from '../../shared/ui/base.module.css';
import { CardsIcon } from '../../shared/deferred/icons.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Forecast } from './Forecast.tsx';
import { OwnCards } from './OwnCards.tsx';
import classes from './Review.module.css';
import { ReviewPreferencesSection } from './ReviewPreferencesSection.tsx';
import { SuspendedSection } from './SuspendedSection.tsx';

/** The overview: due entries, forecast, own cards and preferences. */
export function ReviewScreen() {
  const { t } = useDailyReviewWords();
  const query = useQuery(reviewSummaryQuery());
  return (
    <Screen title={t('title')}>
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton height={120} />
            <Skeleton height={280} />
          </Loading>
        }
      >
        {(summary) => (
          <div className={base.stack24}>
            <Today summary={summary} />
            {summary.total > 0 && <Forecast days={summary.forecast} />}
          </div>
        )}
      </QueryView>
      <OwnCards />
      <SuspendedSection />
      <ReviewPreferencesSection />
    </Screen>
  );
}

function Today({ summary }: { summary: ReviewSummary }) {
  const { t } = useDailyReviewWords();
  const format = useFormat();
  const { enabled, planned, due, answered, minutes, total } = summary;
  const icon = <CardsIcon size={26} />;
  if (!enabled) {
    return (
      <EmptyState icon={icon} title={t('off_title')}>
        {t('off_text')}
      </EmptyState>
    );
  }
  if (total === 0) {
    return (
      <EmptyState icon={icon} title={t('nothing_yet_title')}>
        {t('intro')} {t('nothing_yet')}
      </EmptyState>
    );
  }
  const rest = due - planned;
  return (
    <section className={classes.today}>
      <p className={classes.note}>{t('intro')}</p>
      {planned > 0 ? (
        <Link to="/review/session" className={buttonClass({ variant: 'primary' })}>
          {t('review_now', { count: planned, shown: format.number(planned), minutes: format.number(minutes) })}
        </Link>
      ) : (
        <p className={classes.done}>
          {answered > 0
            ? `${t('done_title')}. ${t('done_text', { count: answered, shown: format.number(answered) })}`
            : t('nothing_due')}
        </p>
      )}
      {rest > 0 && <p className={classes.note}>{t('rest', { count: rest, shown: format.number(rest) })}</p>}
      {rest > 0 && planned === 0 && (
        <Link to="/review/session" search={{ more: true }} className={buttonClass()}>
          {t('review_more')}
        </Link>
      )}
    </section>
  );
}
