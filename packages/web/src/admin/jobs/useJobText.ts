import type { LongJob } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';
import { resourceOfList } from '../shell/resources/resources.ts';
import { isGoing } from './queries.ts';

/** What a job is doing or has done, and how far it is, in words. */
export function useJobText() {
  const { t } = useTranslation();
  const format = useFormat();
  return (job: LongJob): { title: string; text: string } => {
    const things = t(`resource.${resourceOfList(job.list)?.words}.things.${job.list}`);
    const verb = job.kind === 'bulk' ? (job.action ?? 'update') : job.kind;
    const changed = job.done - job.failed;
    if (isGoing(job)) {
      const far = { done: format.number(job.done), total: format.number(job.total) };
      return {
        title: t(`shell.job_going_${verb}`, { things }),
        text: job.total > 0 ? t('shell.job_far', far) : t('shell.job_counting'),
      };
    }
    const left = job.failed > 0 ? t('shell.job_left_alone', { count: job.failed }) : '';
    if (job.status === 'failed')
      return { title: t(`shell.job_failed_${verb}`, { things }), text: t('shell.job_retry') };
    if (job.status === 'cancelled') {
      return {
        title: t(`shell.job_cancelled_${verb}`, { things }),
        text: job.kind === 'bulk' || job.kind === 'import' ? t('shell.job_stays_done', { count: changed }) : '',
      };
    }
    if (job.kind === 'archive') return { title: t(`shell.job_done_${verb}`, { things }), text: '' };
    const done =
      job.kind === 'export' ? t('shell.job_rows', { count: job.done }) : t('shell.job_changed', { count: changed });
    return { title: t(`shell.job_done_${verb}`, { things }), text: [done, left].filter(Boolean).join(' ') };
  };
}
