import type { Attempt } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ScoreCard } from './ScoreCard.tsx';

/** Everything the school says of an attempt, without leaving its quiz. */
export function DetailsDialog({ attempt, open, onClose }: { attempt: Attempt; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { account_url, isUserLoggedIn } = usePageSettings();
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t('quiz_details_title')}
      actions={
        isUserLoggedIn && (
          <ButtonLink href={`${account_url}#/quiz-attempts/${attempt.id}`}>{t('quiz_in_account')}</ButtonLink>
        )
      }
    >
      <ScoreCard attempt={attempt} />
    </Dialog>
  );
}
