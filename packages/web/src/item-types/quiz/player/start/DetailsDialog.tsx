import type { Attempt } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { ScoreSkeleton } from '../QuizSkeleton.tsx';

const AttemptTables = lazy(() =>
  import('../../../../shared/attempt/AttemptTables.tsx').then((file) => ({ default: file.AttemptTables })),
);

/** Everything the school says of an attempt, without leaving its quiz. */
export function DetailsDialog({ attempt, open, onClose }: { attempt: Attempt; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { account_url, isUserLoggedIn } = usePageSettings();
  return (
    <Dialog
      wide="tables"
      open={open}
      onClose={onClose}
      title={t('quiz_details_title')}
      actions={
        isUserLoggedIn && (
          <ButtonLink href={`${account_url}#/quiz-attempts/${attempt.id}`}>{t('quiz_in_account')}</ButtonLink>
        )
      }
    >
      <Suspense fallback={<ScoreSkeleton />}>
        <AttemptTables attempt={attempt} />
      </Suspense>
    </Dialog>
  );
}
