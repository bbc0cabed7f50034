import type { Quiz } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { courseBuilder, quizzes, transfer } from '../../shared/api/endpoints.gen.ts';
import { useFormPanel } from '../form/panel.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { quizAddresses } from './addresses.ts';
import { wholeQuizQuery } from './quizQueries.ts';

/** Fetches the file by its address: a press on a link that nobody sees. */
function download(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

export function useQuizExport() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => call(transfer.exportQuiz, { body: { quiz_id: id } }),
    onSuccess: ({ download_url }) => download(download_url),
    onError: (error: Error) => toast.bad(t('quizzes.not_done'), errorText(t, error)),
  });
}

/** What is done with a whole stored quiz: copied, written to a file, or put into the trash with a way back. */
export function useQuizActions(courseId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const addresses = quizAddresses(courseId);
  const panel = useFormPanel();
  const exportFile = useQuizExport();
  const changed = () => client.invalidateQueries({ queryKey: [courseBuilder.get.path] });
  const failed = (error: Error) => toast.bad(t('quizzes.not_done'), errorText(t, error));

  const restore = async (quiz: Quiz) => {
    try {
      await call(quizzes.restore, { params: { id: quiz.id } });
      toast.good(t('quizzes.restored'));
      void changed();
    } catch (error) {
      failed(error as Error);
    }
  };

  const duplicate = useMutation({
    mutationFn: (quiz: Quiz) => call(quizzes.clone, { params: { id: quiz.id }, body: {} }),
    onSuccess(copy) {
      toast.good(t('quizzes.duplicated'));
      void changed();
      void navigate((panel?.at ?? addresses.edit)(copy.id));
    },
    onError: failed,
  });

  const trash = useMutation({
    mutationFn: (quiz: Quiz) => call(quizzes.remove, { params: { id: quiz.id }, query: { force: false } }),
    onSuccess(_answer, quiz) {
      toast.good(t('quizzes.trashed', { name: quiz.name }), {
        actions: [{ label: t('quizzes.undo'), run: () => void restore(quiz) }],
      });
      client.removeQueries({ queryKey: wholeQuizQuery(quiz.id).queryKey });
      void changed();
      void navigate(addresses.builder);
    },
    onError: failed,
  });

  return { duplicate, trash, exportFile };
}
