import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { Stars } from '../../shared/review/Stars.tsx';
import { repliesPath } from './families.ts';
import { excerptOf, type Review, statusTones } from './review.ts';
import base from '../../shared/ui/base.module.css';
import classes from './ReviewFacts.module.css';

export function ReviewAuthor({ review }: { review: Review }) {
  const { t } = useTranslation();
  return (
    <span className={classes.author}>
      <Avatar name={review.author_name} url={review.author_avatar_url} size={28} />
      <span className={classes.lines}>
        <RowLink to={repliesPath(review)}>{review.author_name || t('reviews.nobody')}</RowLink>
        {review.by_staff && <span className={base.fact}>{t('reviews.by_staff')}</span>}
      </span>
    </span>
  );
}

export function ReviewText({ review }: { review: Review }) {
  return (
    <span className={classes.text}>
      {review.title && (
        <span className={classes.title}>
          <bdi>{review.title}</bdi>
        </span>
      )}
      <span className={classes.excerpt} dir="auto">
        {excerptOf(review)}
      </span>
    </span>
  );
}

/** The quiz and its course, or the course. */
export function ReviewSubject({ review }: { review: Review }) {
  return (
    <span className={classes.subject}>
      {review.type === 'quiz_review' && <bdi>{review.quiz.name}</bdi>}
      <span className={review.type === 'quiz_review' ? base.fact : undefined}>
        <bdi>{review.course.name}</bdi>
      </span>
    </span>
  );
}

/** The stars of a review of a course. */
export function ReviewStars({ review }: { review: Review }) {
  const { t } = useTranslation();
  if (review.type === 'quiz_review' || review.rating === null) return null;
  return <Stars rating={review.rating} label={t('reviews.stars', { count: review.rating })} />;
}

export function ReviewDate({ review: { date_created } }: { review: Review }) {
  const format = useSiteFormat();
  return (
    <time className={classes.date} dateTime={date_created} title={format.dateTime(date_created)}>
      {format.shortDate(date_created)}
    </time>
  );
}

export function ReviewStatus({ review: { status } }: { review: Review }) {
  const { t } = useTranslation();
  return <Tag tone={statusTones[status]}>{t(`reviews.status_${status}`)}</Tag>;
}
