import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { gradebook } from '../../endpoints.gen.ts';
import { refreshResults, setupQuery } from '../queries.ts';

/** Shows columns to learners, or hides them. */
export function useRelease(course: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ keys, released }: { keys: readonly string[]; released: boolean }) =>
      call(gradebook.release, { params: { course }, body: { keys: keys as `item:${number}`[], released } }),
    networkMode: 'always',
    onSuccess(setup, { keys, released }) {
      client.setQueryData(setupQuery(course).queryKey, setup);
      void refreshResults(client);
      toast.good(t(released ? 'gradebook.released_toast' : 'gradebook.hidden_toast', { count: keys.length }));
    },
    onError: (error) => void toast.bad(t('gradebook.not_saved'), errorText(t, error)),
  });
}
