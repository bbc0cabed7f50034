import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';

/** One call that changes a record. `refresh` loads again what is on screen; an error is shown in a toast. */
export function useListedChange<Input, Answer = unknown>(
  refresh: (client: QueryClient) => Promise<unknown>,
  send: (input: Input) => Promise<Answer>,
  { done, onDone }: { done?: string; onDone?: () => void } = {},
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Without a connection the call fails at once instead of waiting.
    networkMode: 'always',
    async onSuccess() {
      if (done) toast.good(done);
      onDone?.();
      await refresh(client);
    },
    onError: (error) => void toast.bad(t('list.not_done'), errorText(t, error)),
  });
}
