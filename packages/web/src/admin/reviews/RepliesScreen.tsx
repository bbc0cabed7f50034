import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import base from '../../shared/ui/base.module.css';
import { useCrumb } from '../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { courseRepliesQuery, courseReviewQuery, familyOf, quizRepliesQuery, quizReviewQuery } from './families.ts';
import { Reply } from './Reply.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import classes from './RepliesScreen.module.css';
import { type Review, reviewName } from './review.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewStatus } from './ReviewFacts.tsx';

type Replies = UseQueryResult<{ rows: Review[]; total: number }>;

function Thread({ review, replies }: { review: Review; replies: Replies }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="replies" className={classes.thread}>
      <h2 id="replies" className={classes.heading}>
        {t('reviews.replies', { count: replies.data?.total ?? review.replies_count })}
      </h2>
      <QueryView
        query={replies}
        loading={
          <Loading>
            <SkeletonText count={3} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={classes.none}>{t('reviews.no_replies')}</p>}
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

/** A review with the replies to it, and a form for another. */
function RepliesScreen({ review, replies }: { review: UseQueryResult<Review>; replies: Replies }) {
  const { t } = useTranslation();
  return (
    <ScreenQuery
      query={review}
      loading={
        <ScreenLoading narrow>
          <SkeletonText count={6} />
        </ScreenLoading>
      }
      missing={t('reviews.missing')}
    >
      {(found) => <Answered review={found} replies={replies} />}
    </ScreenQuery>
  );
}

function Answered({ review, replies }: { review: Review; replies: Replies }) {
  const crumb = useCrumb(familyOf(review).to);
  return (
    <Screen narrow title={reviewName(review)} crumbs={[crumb]} badge={<ReviewStatus review={review} />}>
      <ReviewCard review={review} />
      <Thread review={review} replies={replies} />
    </Screen>
  );
}

export function QuizRepliesScreen({ id }: { id: number }) {
  return <RepliesScreen review={useQuery(quizReviewQuery(id))} replies={useQuery(quizRepliesQuery(id))} />;
}

export function CourseRepliesScreen({ id }: { id: number }) {
  return <RepliesScreen review={useQuery(courseReviewQuery(id))} replies={useQuery(courseRepliesQuery(id))} />;
}
