import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';

const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((file) => ({ default: file.ReviewForm })));

/** Says what one thinks of the quiz. After that it is said: the button leaves. */
export function ReviewButton({ quizId }: { quizId: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState(false);
  if (said) return null;
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
              setSaid(true);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
