import { errorText } from '../../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../../shared/ui/feedback/toast.ts';
import { useTabWords } from '../words.ts';

/** What is said after notes were saved or not. */
export function useNoteNews() {
  const { t } = useTabWords();
  return {
    saved: () => toast.good(t('notes_updated')),
    failed: (error: unknown, retry: () => void) =>
      toast.bad(t('notes_failed'), {
        text: errorText(t, error),
        actions: [{ label: t('notes_retry'), run: retry }],
      }),
    removed: (undo: () => void) => toast.good(t('notes_removed'), { actions: [{ label: t('notes_undo'), run: undo }] }),
  };
}
