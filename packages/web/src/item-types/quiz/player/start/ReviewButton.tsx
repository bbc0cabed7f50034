import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { quizReviews } from '../../../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../../../shared/api/query.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';

const ReviewForm = lazy(() => import('../result/ReviewForm.tsx').then((file) => ({ default: file.ReviewForm })));

/** Opens the review form. Hidden once the learner has reviewed the quiz, also after a reload. */
export function ReviewButton({ quizId, userId }: { quizId: number; userId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const ownReviews = endpointQuery(quizReviews.list, { query: { quiz_id: quizId, user_id: userId, per_page: 1 } });
  const query = useQuery(ownReviews);
  // If the list cannot be read the button is there: the server refuses a second review.
  if (query.isPending || (query.data && query.data.meta.total > 0)) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('quiz_review')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('quiz_review_title')}>
        <Suspense>
          <ReviewForm
            quizId={quizId}
            onDone={() => {
              setOpen(false);
              void client.invalidateQueries({ queryKey: ownReviews.queryKey });
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
