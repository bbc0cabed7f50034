import type { LongJob } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { longJobs } from '../endpoints.gen.ts';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { AlertIcon, CloseIcon, DoneIcon, DownloadIcon, InfoIcon } from '../../shared/ui/icons.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { DownloadLink } from '../download/DownloadLink.tsx';
import base from '../../shared/ui/base.module.css';
import classes from './JobsTray.module.css';
import { isGoing, rememberJob } from './queries.ts';
import { useJobText } from './useJobText.ts';

const JobDetails = lazy(async () => ({ default: (await import('./JobDetails.tsx')).JobDetails }));

function JobMark({ job }: { job: LongJob }) {
  if (job.status === 'failed' || job.failed > 0) return <AlertIcon className={classes.bad} />;
  return job.status === 'done' ? <DoneIcon className={classes.good} /> : <InfoIcon />;
}

function CancelButton({ job }: { job: LongJob }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(longJobs.cancel, { params: { id: job.job_id } }),
    onSuccess: (stopped) => rememberJob(client, stopped),
    onError: (error) => void toast.bad(t('shell.job_not_canceled'), errorText(t, error)),
  });
  return (
    <Button variant="quiet" size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('cancel')}
    </Button>
  );
}

/** A job in the tray or, without `onDismiss`, in the bell. */
export function JobRow({ job, onDismiss }: { job: LongJob; onDismiss?: () => void }) {
  const { t } = useTranslation();
  const [details, setDetails] = useState(false);
  const { title, text } = useJobText()(job);
  const going = isGoing(job);
  return (
    <li className={classes.job}>
      {!going && <JobMark job={job} />}
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {text && <p className={classes.text}>{text}</p>}
        {going && job.total > 0 && <ProgressBar percent={wholePercentOf(job.done, job.total)} label={title} />}
        {!going && (job.file_url !== '' || job.errors.length > 0) && (
          <div className={base.clusterBelow}>
            {job.file_url !== '' && (
              <DownloadLink size="small" href={job.file_url} icon={<DownloadIcon size={18} />}>
                {t('shell.job_download')}
              </DownloadLink>
            )}
            {job.errors.length > 0 && (
              <Button size="small" onClick={() => setDetails(true)}>
                {t('shell.job_details')}
              </Button>
            )}
          </div>
        )}
      </div>
      {going ? (
        <CancelButton job={job} />
      ) : (
        onDismiss && (
          <IconButton side="end" label={t('shell.job_dismiss')} onClick={onDismiss}>
            <CloseIcon size={18} />
          </IconButton>
        )
      )}
      {job.errors.length > 0 && (
        <Suspense>
          <JobDetails job={job} title={title} open={details} onClose={() => setDetails(false)} />
        </Suspense>
      )}
    </li>
  );
}
