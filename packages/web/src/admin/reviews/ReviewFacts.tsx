import { useTranslation } from 'react-i18next';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { excerptOf, type QuizReview, repliesPath, statusTones } from './review.ts';
import base from '../../shared/ui/base.module.css';
import classes from './ReviewFacts.module.css';

export function ReviewAuthor({ review }: { review: QuizReview }) {
  const { t } = useTranslation();
  return (
    <span className={classes.author}>
      <Avatar name={review.author_name} url={review.author_avatar_url} size={28} />
      <span className={classes.lines}>
        <RowLink to={repliesPath(review)}>{review.author_name || t('quizReviews.nobody')}</RowLink>
        {review.by_staff && <span className={base.fact}>{t('quizReviews.by_staff')}</span>}
      </span>
    </span>
  );
}

export function ReviewText({ review }: { review: QuizReview }) {
  return (
    <span className={classes.text}>
      {review.title && (
        <span className={classes.title}>
          <bdi>{review.title}</bdi>
        </span>
      )}
      <span className={classes.excerpt}>
        <bdi>{excerptOf(review)}</bdi>
      </span>
    </span>
  );
}

export function ReviewQuiz({ review: { quiz, course } }: { review: QuizReview }) {
  return (
    <span className={classes.quiz}>
      <bdi>{quiz.name}</bdi>
      <span className={base.fact}>
        <bdi>{course.name}</bdi>
      </span>
    </span>
  );
}

export function ReviewDate({ review: { date_created } }: { review: QuizReview }) {
  const format = useSiteFormat();
  return (
    <time className={classes.date} dateTime={date_created} title={format.dateTime(date_created)}>
      {format.moment(date_created)}
    </time>
  );
}

export function ReviewStatus({ review: { status } }: { review: QuizReview }) {
  const { t } = useTranslation();
  return <Tag tone={statusTones[status]}>{t(`quizReviews.status_${status}`)}</Tag>;
}
