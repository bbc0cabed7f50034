import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { languageName } from '../../shared/i18n/languageName.ts';

/** What the pages speak to somebody whose account names no language. */
export function useUnsetLanguage(): string {
  const { t } = useTranslation();
  const { language, languages } = usePageSettings();
  return languages.length > 1 ? t('like_browser') : t('like_school', { value: languageName(language) });
}
