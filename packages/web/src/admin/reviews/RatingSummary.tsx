import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { endpointQuery } from '../../shared/api/query.ts';
import { courseReviews } from '../../shared/deferred/endpoints.gen.ts';
import { RatingBars } from '../../shared/review/RatingBars.tsx';
import { Stars } from '../../shared/review/Stars.tsx';
import { useRatingFormat } from '../../shared/review/useRatingFormat.ts';
import base from '../../shared/ui/base.module.css';
import classes from './RatingSummary.module.css';

/** The average and the distribution of the approved reviews that match all filters but the rating. */
export function RatingSummary({ filters }: { filters: Record<string, unknown> }) {
  const { t } = useTranslation();
  const formatRating = useRatingFormat();
  const { status: _status, rating: _rating, ...others } = filters;
  const figures = useQuery({
    ...endpointQuery(courseReviews.list, { query: { ...others, per_page: 1 } }),
    placeholderData: keepPreviousData,
  }).data?.meta;
  // The list itself says when it cannot be loaded.
  if (!figures || figures.review_count === 0) return null;
  const average = formatRating(figures.average_rating);
  return (
    <section aria-label={t('reviews.distribution')} className={classes.summary}>
      <div className={classes.average}>
        <p className={classes.figure}>{average}</p>
        <Stars rating={figures.average_rating} label={t('reviews.average', { rating: average })} />
        <p className={base.muted}>{t('reviews.approved_count', { count: figures.review_count })}</p>
      </div>
      <RatingBars counts={figures.rating_counts} nameOf={(count) => t('reviews.stars', { count })} />
    </section>
  );
}
