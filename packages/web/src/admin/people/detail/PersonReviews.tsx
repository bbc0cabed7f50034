import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { ErrorView } from '../../../shared/ui/feedback/ErrorView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { StarIcon } from '../../../shared/ui/staffIcons.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import tables from '../../../shared/ui/PlainTable.module.css';
import { RowLink } from '../../list/table/RowLink.tsx';
import { repliesPath } from '../../reviews/families.ts';
import { excerptOf, type Review } from '../../reviews/review.ts';
import { ReviewDate, ReviewStars, ReviewStatus, ReviewSubject } from '../../reviews/ReviewFacts.tsx';
import type { Person } from '../person.ts';
import { personReviewsQueries } from '../queries.ts';
import classes from './PersonAttempts.module.css';

/** The reviews of a person, newest first. */
export function PersonReviews({ person }: { person: Person }) {
  const { t } = useTranslation();
  const queries = useQueries({ queries: personReviewsQueries(person.id) });
  const failed = queries.find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorView error={failed.error} onRetry={() => void failed.refetch()} />;
  if (queries.some(({ data }) => !data)) {
    return (
      <Loading>
        <SkeletonText count={6} />
      </Loading>
    );
  }
  const reviews: Review[] = queries.flatMap(({ data }): Review[] => data?.rows ?? []);
  if (reviews.length === 0) return <EmptyState icon={<StarIcon size={26} />} title={t('people.no_reviews')} />;
  return (
    <div className={classes.frame}>
      <table className={cx(tables.table, classes.table)}>
        <caption className={classes.caption}>{t('people.tab_reviews')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('courseReviews.column_review')}</th>
            <th scope="col">{t('people.reviewed')}</th>
            <th scope="col">{t('courseReviews.column_date')}</th>
            <th scope="col">{t('courseReviews.column_status')}</th>
          </tr>
        </thead>
        <tbody>
          {reviews
            .toSorted((a, b) => b.date_created.localeCompare(a.date_created))
            .map((review) => (
              <tr key={`${review.type} ${review.id}`}>
                <th scope="row">
                  <ReviewStars review={review} />
                  <div>
                    <RowLink to={repliesPath(review)}>
                      <bdi>{review.title || excerptOf(review)}</bdi>
                    </RowLink>
                  </div>
                </th>
                <td>
                  <ReviewSubject review={review} />
                </td>
                <td>
                  <ReviewDate review={review} />
                </td>
                <td>
                  <ReviewStatus review={review} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
