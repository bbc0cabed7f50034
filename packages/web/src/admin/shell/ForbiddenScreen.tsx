import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { LockIcon } from '../../shared/ui/icons.tsx';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';

export function ForbiddenScreen() {
  const { t } = useTranslation();
  const { account_url } = usePageSettings();
  useTitle(t('shell.forbidden'));
  return (
    <EmptyState
      page
      icon={<LockIcon size={26} />}
      title={t('shell.forbidden')}
      action={<ButtonLink href={account_url}>{t('shell.to_account')}</ButtonLink>}
    >
      {t('shell.forbidden_text')}
    </EmptyState>
  );
}
