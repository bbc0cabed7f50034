import type { LongJob } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import type { CallInput } from '../../shared/api/endpoint-ref.ts';
import { longJobs } from '../endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { download } from '../download/download.ts';
import { isGoing, refreshChanged, rememberStartedJob } from './queries.ts';
import { useDismissedJobs } from './useDismissedJobs.ts';

type Order = CallInput<NonNullable<(typeof longJobs.start)['contract']>>['body'];

/**
 * Starts an export, or the same change to all rows of a filtered list. A small export is downloaded at once; whatever
 * takes longer goes on in the tray, on every screen. Resolves to the job, or to nothing when it was refused, which has
 * been said by then.
 */
export function useStartJob() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { dismiss } = useDismissedJobs();
  const starting = useMutation({
    mutationFn: (order: Order) => call(longJobs.start, { body: order }),
    onSuccess: (job: LongJob) => {
      if (job.kind === 'export' && job.status === 'done' && job.failed === 0) {
        dismiss([job.job_id]);
        void download(t, job.file_url);
      }
      rememberStartedJob(client, job);
      if (!isGoing(job)) refreshChanged(client, job);
    },
    onError: (error) => void toast.bad(t('shell.job_refused'), errorText(t, error)),
  });
  return {
    start: (order: Order): Promise<LongJob | undefined> => starting.mutateAsync(order).catch(() => undefined),
    busy: starting.isPending,
  };
}
