import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { reviewQuery } from './queries.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** One stored review. */
export function ReviewEditScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const review = useQuery(reviewQuery(id));
  return (
    <ScreenQuery query={review} loading={<FormLoading fields={4} />} missing={t('quizReviews.missing')}>
      {(found) => <ReviewForm key={found.id} review={found} />}
    </ScreenQuery>
  );
}
