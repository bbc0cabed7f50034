import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { courseReviewQuery, quizReviewQuery } from './families.ts';
import type { Review } from './review.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** One stored review. */
function ReviewEditScreen({ review }: { review: UseQueryResult<Review> }) {
  const { t } = useTranslation();
  return (
    <ScreenQuery query={review} loading={<FormLoading fields={4} />} missing={t('reviews.missing')}>
      {(found) => <ReviewForm key={found.id} type={found.type} review={found} />}
    </ScreenQuery>
  );
}

export function QuizReviewEditScreen({ id }: { id: number }) {
  return <ReviewEditScreen review={useQuery(quizReviewQuery(id))} />;
}

export function CourseReviewEditScreen({ id }: { id: number }) {
  return <ReviewEditScreen review={useQuery(courseReviewQuery(id))} />;
}
