import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { refreshQuestions } from './queries.ts';
import { useQuestionWords } from './words.ts';

/** One call about a message. What was refused, or could not be sent, is said; what is on screen is read again. */
export function useQuestionChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
) {
  const { t } = useQuestionWords();
  const { t: common } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Without a connection it must fail and say so; it would wait silently otherwise.
    networkMode: 'always',
    async onSuccess(result) {
      onDone?.(result);
      await refreshQuestions(client);
    },
    onError: (error) => void toast.bad(t('failed'), errorText(common, error)),
  });
}
