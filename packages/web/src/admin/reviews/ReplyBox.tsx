import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUIZ_REVIEW_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { quizReviews } from '../../shared/deferred/endpoints.gen.ts';
import { ReplyForm } from '../form/ReplyForm.tsx';
import type { QuizReview } from './review.ts';
import { useReviewChange } from './useReviewChange.ts';

export function ReplyBox({ review }: { review: QuizReview }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  const reply = useReviewChange(
    (content: string) => call(quizReviews.create, { body: { quiz_id: review.quiz_id, parent: review.id, content } }),
    { done: t('quizReviews.replied'), onDone: () => setSent((count) => count + 1) },
  );
  return (
    <ReplyForm
      key={sent}
      label={t('quizReviews.your_reply')}
      send={t('quizReviews.reply')}
      maxLength={MAX_QUIZ_REVIEW_LENGTH}
      hint={t('quizReviews.keys')}
      busy={reply.isPending}
      onSend={reply.mutate}
    />
  );
}
