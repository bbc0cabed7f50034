import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { LockIcon } from '../../shared/ui/icons.tsx';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';

export function ForbiddenScreen() {
  const { t } = useTranslation();
  useTitle(t('shell.forbidden'));
  return (
    <EmptyState
      page
      icon={<LockIcon size={26} />}
      title={t('shell.forbidden')}
      action={
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t('shell.go_to_dashboard')}
        </Link>
      }
    >
      {t('shell.forbidden_text')}
    </EmptyState>
  );
}
