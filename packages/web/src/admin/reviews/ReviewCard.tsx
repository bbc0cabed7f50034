import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import base from '../../shared/ui/base.module.css';
import classes from './RepliesScreen.module.css';
import { editPath, familyOf } from './families.ts';
import { ReviewStars, ReviewSubject } from './ReviewFacts.tsx';
import type { Review } from './review.ts';
import { useReviewChange } from './useReviewChange.ts';

/** Who wrote something, and when. */
export function Byline({ review }: { review: Review }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  return (
    <div className={classes.byline}>
      <Avatar name={review.author_name} url={review.author_avatar_url} size={32} />
      <div>
        <p className={classes.author}>{review.author_name || t('reviews.nobody')}</p>
        <p className={base.muted}>
          <time dateTime={review.date_created}>{format.dateTime(review.date_created)}</time>
          {review.edited_at && ` · ${t('reviews.edited')}`}
        </p>
      </div>
    </div>
  );
}

/** The review with its course and status. */
export function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation();
  const approved = review.status === 'approve';
  const move = useReviewChange(
    review.type,
    () => familyOf(review).update(review.id, { status: approved ? 'hold' : 'approve', modified: review.modified }),
    { done: t(approved ? 'reviews.unapproved' : 'reviews.approved') },
  );
  return (
    <article className={classes.card}>
      <Byline review={review} />
      <ReviewStars review={review} />
      <p className={classes.content} dir="auto">
        {review.content}
      </p>
      <footer className={classes.foot}>
        <ReviewSubject review={review} />
        {review.can.edit && (
          <div className={base.actions}>
            {review.can.moderate && (
              <Button size="small" busy={move.isPending} onClick={() => move.mutate(undefined)}>
                {t(approved ? 'reviews.unapprove' : 'reviews.approve')}
              </Button>
            )}
            <AddressLink to={editPath(review)} className={buttonClass({ size: 'small', variant: 'quiet' })}>
              {t('reviews.edit')}
            </AddressLink>
          </div>
        )}
      </footer>
    </article>
  );
}
