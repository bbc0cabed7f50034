import { useTranslation } from 'react-i18next';
import { useCrumb } from '../shell/resources/useCrumb.ts';

/** The way to the emails: below the settings. */
export function useEmailsCrumbs() {
  const { t } = useTranslation();
  return {
    settings: { ...useCrumb('/settings'), search: { tab: 'emails' } },
    emails: { label: t('emails.title'), to: '/emails' as const },
  };
}
