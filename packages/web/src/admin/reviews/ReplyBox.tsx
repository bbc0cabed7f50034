import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_REVIEW_LENGTH } from '@lectern/contract/limits';
import { ReplyForm } from '../form/ReplyForm.tsx';
import { sendReply } from './families.ts';
import type { Review } from './review.ts';
import { useReviewChange } from './useReviewChange.ts';

export function ReplyBox({ review }: { review: Review }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  const reply = useReviewChange(review.type, (content: string) => sendReply(review, content), {
    done: t('reviews.replied'),
    onDone: () => setSent((count) => count + 1),
  });
  return (
    <ReplyForm
      key={sent}
      label={t('reviews.your_reply')}
      send={t('reviews.reply')}
      maxLength={MAX_REVIEW_LENGTH}
      hint={t('reviews.keys')}
      busy={reply.isPending}
      onSend={reply.mutate}
    />
  );
}
