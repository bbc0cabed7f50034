import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { refreshQuestions } from './queries.ts';

/** One call about a message: what is on screen is read again, and what was refused is said. */
export function useQuestionChange<Input>(
  send: (input: Input) => Promise<unknown>,
  { done, onDone }: { done?: string; onDone?: () => void } = {},
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Without a connection it must fail and say so; it would wait silently otherwise.
    networkMode: 'always',
    async onSuccess() {
      if (done) toast.good(done);
      onDone?.();
      await refreshQuestions(client);
    },
    onError: (error) => void toast.bad(t('list.not_done'), errorText(t, error)),
  });
}
