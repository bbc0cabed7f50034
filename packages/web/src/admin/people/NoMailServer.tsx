import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { useRights } from '../resources/useRights.ts';

/** Warns that invitations are kept while the school has no mail server. */
export function NoMailServer() {
  const { t } = useTranslation();
  const { sends_email } = usePageSettings();
  const { may } = useRights();
  if (sends_email === 'yes') return null;
  return (
    <Notice tone="warn" title={t('people.no_mail_server')}>
      <p>{t('people.no_mail_server_text')}</p>
      {may('manage_settings') && (
        <Link to="/settings" search={{ tab: 'emails' }}>
          {t('people.set_up_email')}
        </Link>
      )}
    </Notice>
  );
}
