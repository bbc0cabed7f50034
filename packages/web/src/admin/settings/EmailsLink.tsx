import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';

/** To what each email says. */
export function EmailsLink({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation();
  if (readOnly) return null;
  return (
    <div>
      <Link to="/emails" className={buttonClass()}>
        {t('settings.edit_emails')}
      </Link>
    </div>
  );
}
