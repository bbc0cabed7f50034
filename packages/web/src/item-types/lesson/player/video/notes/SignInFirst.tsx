import { usePageSettings } from '../../../../../shared/api/settings.tsx';
import { ButtonLink } from '../../../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/EmptyState.tsx';
import { EditIcon } from '../../../../../shared/ui/icons.tsx';
import { here, signInAddress } from '../../../../../player/course/addresses.ts';
import { useTabWords } from '../words.ts';

/** Notes belong to an account. */
export function SignInFirst() {
  const { t } = useTabWords();
  const { home_url } = usePageSettings();
  return (
    <EmptyState
      icon={<EditIcon size={26} />}
      title={t('notes_sign_in_title')}
      action={
        <ButtonLink variant="primary" href={signInAddress(home_url, here())}>
          {t('sign_in')}
        </ButtonLink>
      }
    >
      {t('notes_sign_in_text')}
    </EmptyState>
  );
}
