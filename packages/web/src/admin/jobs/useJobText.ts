import type { LongJob } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { resourceOfList } from '../resources/resources.ts';
import { isGoing } from './queries.ts';

/** What a job is doing or has done, and how far it is, in words. */
export function useJobText() {
  const { t } = useTranslation();
  const format = useFormat();

  /** Describes what a job has done so far. */
  function progressText(job: LongJob): string {
    if (job.utility) return t('shell.job_utility_changed', { count: job.utility.changed });
    if (job.kind === 'export') return t('shell.job_rows', { count: job.done });
    return t('shell.job_changed', { count: job.done - job.failed });
  }

  /** Describes the lasting changes of a canceled job; '' if there are none. */
  function canceledText(job: LongJob): string {
    if (job.utility) return progressText(job);
    if (job.kind !== 'bulk' && job.kind !== 'import') return '';
    return t('shell.job_stays_done', { count: job.done - job.failed });
  }

  return (job: LongJob): { title: string; text: string } => {
    const things = job.utility
      ? t(`resource.tools.utilities.${job.utility.id}`)
      : t(`resource.${resourceOfList(job.list)?.words}.things.${job.list}`);
    const verb = job.kind === 'bulk' ? (job.action ?? 'update') : job.kind;
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
      return { title: t(`shell.job_cancelled_${verb}`, { things }), text: canceledText(job) };
    }
    if (job.kind === 'archive') return { title: t(`shell.job_done_${verb}`, { things }), text: '' };
    const done = progressText(job);
    return { title: t(`shell.job_done_${verb}`, { things }), text: [done, left].filter(Boolean).join(' ') };
  };
}
