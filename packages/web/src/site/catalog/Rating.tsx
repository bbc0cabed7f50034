import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useRatingFormat } from '../../shared/review/useRatingFormat.ts';
import { Stars } from '../../shared/review/Stars.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { Course } from './course.ts';
import classes from './Rating.module.css';

/** Whether the school and the course show reviews. */
export function useShowsReviews(course: Pick<Course, 'reviews_allowed'>): boolean {
  return usePageSettings().course_page.reviews === 'yes' && course.reviews_allowed;
}

/** The average of the approved reviews; nothing while there are none. */
export function Rating({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const formatRating = useRatingFormat();
  const shows = useShowsReviews(course);
  if (!shows || course.review_count === 0) return null;
  const rating = formatRating(course.average_rating);
  return (
    <span className={classes.rating}>
      <Stars rating={course.average_rating} label={t('rating_of', { rating })} />
      <strong aria-hidden>{rating}</strong>
      <span>
        <span aria-hidden>({number(course.review_count)})</span>
        <VisuallyHidden>{t('review_count', { count: course.review_count })}</VisuallyHidden>
      </span>
    </span>
  );
}
