import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { repliesQuery, reviewQuery } from './queries.ts';
import { Reply } from './Reply.tsx';
import base from '../../shared/ui/base.module.css';
import classes from './RepliesScreen.module.css';
import { ReplyBox } from './ReplyBox.tsx';
import { type QuizReview, reviewName } from './review.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewStatus } from './ReviewFacts.tsx';
import { useCrumb } from '../shell/resources/useCrumb.ts';

function Thread({ review }: { review: QuizReview }) {
  const { t } = useTranslation();
  const replies = useQuery(repliesQuery(review.id));
  return (
    <section aria-labelledby="replies" className={classes.thread}>
      <h2 id="replies" className={classes.heading}>
        {t('quizReviews.replies', { count: replies.data?.total ?? review.replies_count })}
      </h2>
      <QueryView
        query={replies}
        loading={
          <Loading>
            <SkeletonText count={3} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={classes.none}>{t('quizReviews.no_replies')}</p>}
      >
        {({ rows }) => (
          <ol role="list" className={base.stack24}>
            {rows.map((reply) => (
              <li key={reply.id}>
                <Reply reply={reply} />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      {review.can.moderate && review.status !== 'trash' && <ReplyBox review={review} />}
    </section>
  );
}

/** A review with what was answered, and a place to answer. */
export function RepliesScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/quiz-reviews');
  const review = useQuery(reviewQuery(id));
  return (
    <ScreenQuery
      query={review}
      loading={
        <ScreenLoading narrow>
          <SkeletonText count={6} />
        </ScreenLoading>
      }
      missing={t('quizReviews.missing')}
    >
      {(found) => (
        <Screen narrow title={reviewName(found)} crumbs={[crumb]} badge={<ReviewStatus review={found} />}>
          <ReviewCard review={found} />
          <Thread review={found} />
        </Screen>
      )}
    </ScreenQuery>
  );
}
