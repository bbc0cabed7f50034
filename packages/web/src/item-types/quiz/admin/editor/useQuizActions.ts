import type { Quiz } from '@lectern/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { download } from '../../../../admin/download/download.ts';
import { transfer } from '../../../../admin/endpoints.gen.ts';
import { quizzes } from '../../../../shared/api/endpoints.gen.ts';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { useWholeItemActions } from '../../../../admin/items/useWholeItemActions.ts';
import { quizAddresses } from './addresses.ts';
import { wholeQuizQuery } from './quizQueries.ts';

export function useQuizExport() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => call(transfer.exportQuiz, { body: { quiz_id: id } }),
    onSuccess: ({ download_url }) => download(t, download_url),
    onError: (error: Error) => toast.bad(t('quizzes.not_done'), errorText(t, error)),
  });
}

/** Duplicates or exports a stored quiz, or moves it to the trash. */
export function useQuizActions(courseId: number) {
  const exportFile = useQuizExport();
  const actions = useWholeItemActions<Quiz>({
    words: 'quizzes',
    addresses: quizAddresses(courseId),
    calls: {
      clone: (id) => call(quizzes.clone, { params: { id }, body: {} }),
      remove: (id) => call(quizzes.remove, { params: { id }, query: { force: false } }),
      restore: (id) => call(quizzes.restore, { params: { id } }),
    },
    queryKey: (id) => wholeQuizQuery(id).queryKey,
  });
  return { ...actions, exportFile };
}
