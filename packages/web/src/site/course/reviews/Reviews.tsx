import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { RatingBars, ratingRow } from '../../../shared/review/RatingBars.tsx';
import { useRatingFormat } from '../../../shared/review/useRatingFormat.ts';
import { Stars } from '../../../shared/review/Stars.tsx';
import { ChoiceMenu } from '../../../shared/ui/overlays/ChoiceMenu.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { Course } from '../../catalog/course.ts';
import { useShowsReviews } from '../../catalog/Rating.tsx';
import { firstReviews, type ReviewChoice, type ReviewPage, reviewsQuery } from '../queries.ts';
import { OwnReview } from './OwnReview.tsx';
import { PublishedReviewCard } from './PublishedReviewCard.tsx';
import classes from './Reviews.module.css';

const sorts = ['newest', 'highest', 'lowest'] as const;

/** The approved reviews of a course, with their average, and the way to write one. */
export function Reviews({ course }: { course: Course }) {
  const { t } = useTranslation();
  const shows = useShowsReviews(course);
  if (!shows) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={classes.reviews}>
      <div className={classes.head}>
        <h2 id="reviews-title">{t('reviews')}</h2>
        <OwnReview course={course} />
      </div>
      <Published course={course} />
    </section>
  );
}

function Published({ course }: { course: Course }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(firstReviews);
  const query = useQuery({
    ...reviewsQuery(course.id, choice),
    placeholderData: keepPreviousData,
    enabled: course.review_count > 0 || choice !== firstReviews,
  });
  // Figures of a review that was written meanwhile are newer than those of the page.
  const figures = query.data?.meta ?? course;
  if (figures.review_count === 0) return <p className={classes.none}>{t('no_reviews')}</p>;
  return (
    <>
      <Summary figures={figures} choice={choice} onChoose={setChoice} />
      {query.data ? (
        <ReviewList answer={query.data} choice={choice} onChoose={setChoice} />
      ) : query.error ? (
        <Notice tone="bad">
          <p>{errorText(t, query.error)}</p>
          <Button size="small" onClick={() => void query.refetch()}>
            {t('try_again')}
          </Button>
        </Notice>
      ) : (
        <output aria-label={t('loading')}>
          <Skeleton height={96} />
        </output>
      )}
    </>
  );
}

interface Choosing {
  choice: ReviewChoice;
  onChoose: (choice: ReviewChoice) => void;
}

type Figures = Pick<Course, 'average_rating' | 'review_count' | 'rating_counts'>;

/** The average, and the distribution, whose rows filter by stars. */
function Summary({ figures, choice, onChoose }: Choosing & { figures: Figures }) {
  const { t } = useTranslation();
  const rating = useRatingFormat()(figures.average_rating);
  const toggle = (stars: number) => onChoose({ ...choice, page: 1, rating: choice.rating === stars ? 0 : stars });
  return (
    <div className={classes.summary}>
      <div className={classes.average}>
        <p className={classes.figure}>{rating}</p>
        <Stars rating={figures.average_rating} label={t('rating_of', { rating })} />
        <p className={classes.count}>{t('review_count', { count: figures.review_count })}</p>
      </div>
      <RatingBars
        counts={figures.rating_counts}
        nameOf={(count) => t('stars', { count })}
        wrap={(stars, row) => (
          <button
            type="button"
            className={ratingRow}
            aria-pressed={choice.rating === stars}
            onClick={() => toggle(stars)}
          >
            {row}
          </button>
        )}
      />
    </div>
  );
}

function ReviewList({ answer, choice, onChoose }: Choosing & { answer: ReviewPage }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { meta, rows } = answer;
  const go = (page: number) => onChoose({ ...choice, page });
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.sort}>
          <span aria-hidden>{t('sort_by')}</span>
          <ChoiceMenu
            label={t('sort_by')}
            value={choice.sort}
            choices={sorts.map((sort) => ({ value: sort, label: t(`reviews_${sort}`) }))}
            onChange={(sort) => onChoose({ ...choice, page: 1, sort })}
          />
        </div>
        {choice.rating > 0 && (
          <Button size="small" variant="quiet" onClick={() => onChoose({ ...choice, page: 1, rating: 0 })}>
            {t('all_reviews')}
          </Button>
        )}
      </div>
      {rows.length === 0 && <p className={classes.none}>{t('no_reviews_with', { count: choice.rating })}</p>}
      <ul role="list" className={classes.list}>
        {rows.map((review) => (
          <li key={review.id}>
            <PublishedReviewCard review={review} />
          </li>
        ))}
      </ul>
      {meta.pages > 1 && (
        <nav aria-label={t('pages')} className={classes.pages}>
          <Button size="small" disabled={choice.page === 1} onClick={() => go(choice.page - 1)}>
            {t('previous_page')}
          </Button>
          <span>{t('page', { page: `${number(choice.page)} / ${number(meta.pages)}` })}</span>
          <Button size="small" disabled={choice.page >= meta.pages} onClick={() => go(choice.page + 1)}>
            {t('next_page')}
          </Button>
        </nav>
      )}
    </>
  );
}
