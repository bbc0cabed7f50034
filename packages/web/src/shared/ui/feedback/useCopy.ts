import { useTranslation } from '#i18n';
import { copyText } from './copyText.ts';

/** `copyText` in the language of the screen. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation();
  return (text) => void copyText(text, t);
}
