import type { LongJob } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { rememberStartedJob } from './queries.ts';

/** A call that starts a long job, which then appears in the tray. An error is shown as a toast. */
export function useJobCall(start: () => Promise<LongJob>, onStarted: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: (job) => {
      rememberStartedJob(client, job);
      onStarted();
    },
    onError: (error) => void toast.bad(t('shell.job_refused'), errorText(t, error)),
  });
}
