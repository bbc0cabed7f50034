import { useTranslation } from '#i18n';
import { toast } from './toast.ts';

/** Puts a text where the reader's next paste finds it, and says whether that worked. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation();
  return (text) => {
    // Without a secure connection there is no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => toast.good(t('copy_done')),
        () => toast.bad(t('copy_failed')),
      );
  };
}
