import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { languageName } from '../../shared/i18n/languageName.ts';

/** The language of pages for accounts without a language of their own. */
export function useUnsetLanguage(): string {
  const { t } = useTranslation();
  const { language, languages } = usePageSettings();
  return languages.length > 1 ? t('like_browser') : t('like_school', { value: languageName(language) });
}
