import type { PublishedReview } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Stars } from '../../../shared/review/Stars.tsx';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import classes from './Reviews.module.css';

type Byline = Pick<PublishedReview, 'author_name' | 'author_avatar_url' | 'date_created'>;

function ReviewByline({ of, note }: { of: Byline; note?: string }) {
  const { date } = useFormat();
  return (
    <p className={classes.byline}>
      <Avatar name={of.author_name} url={of.author_avatar_url} size={36} />
      <span>
        <strong>
          <bdi>{of.author_name}</bdi>
        </strong>
        <span className={classes.date}>
          <time dateTime={of.date_created}>{date(of.date_created)}</time>
          {note && ` · ${note}`}
        </span>
      </span>
    </p>
  );
}

/** One review with the first replies of the instructors. */
export function PublishedReviewCard({ review }: { review: PublishedReview }) {
  const { t } = useTranslation();
  const note = review.by_staff ? t('review_by_staff') : review.edited_at ? t('review_edited') : undefined;
  return (
    <article className={classes.review}>
      <ReviewByline of={review} {...(note && { note })} />
      <Stars rating={review.rating} label={t('stars', { count: review.rating })} />
      {review.title && (
        <h3 className={classes.title}>
          <bdi>{review.title}</bdi>
        </h3>
      )}
      <p className={classes.text} dir="auto">
        {review.content}
      </p>
      {review.replies.map((reply) => (
        <div key={reply.id} className={classes.reply}>
          <ReviewByline of={reply} note={t('review_reply')} />
          <p className={classes.text} dir="auto">
            {reply.content}
          </p>
        </div>
      ))}
    </article>
  );
}
