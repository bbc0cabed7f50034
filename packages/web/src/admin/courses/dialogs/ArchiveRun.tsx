import { wholePercentOf } from '@lectern/contract/figures';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#i18n';
import { courseArchives } from '../../endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import base from '../../../shared/ui/base.module.css';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { isGoing } from '../../jobs/queries.ts';
import { ImportReport } from './ImportReport.tsx';

const POLL_MS = 1_000;

/** How far the import of an archive is, and what came of it. */
export function ArchiveRun({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation();
  const archive = useQuery({
    ...endpointQuery(courseArchives.get, { params: { id } }),
    refetchInterval: ({ state }) => {
      const job = state.data?.job;
      return !job || isGoing(job) ? POLL_MS : false;
    },
  });
  const job = archive.data?.job;
  const isOver = job !== undefined && job !== null && !isGoing(job);
  const done = useEffectEvent(onDone);
  // Refreshes the list behind the dialog once.
  useEffect(() => {
    if (isOver) done();
  }, [isOver]);
  if (archive.error && !archive.data) return <Notice tone="bad">{errorText(t, archive.error)}</Notice>;
  if (!archive.data || !job || !isOver) {
    return (
      <div className={base.stack12} role="status">
        <p>{t('courseList.import_going')}</p>
        <ProgressBar percent={job ? wholePercentOf(job.done, job.total) : 0} label={t('courseList.import_title')} />
      </div>
    );
  }
  return (
    <div className={base.stack16}>
      {job.status === 'cancelled' && <Notice tone="warn">{t('courseList.import_stopped')}</Notice>}
      {job.status === 'failed' && <Notice tone="bad">{t('courseList.import_broken')}</Notice>}
      <ImportReport result={archive.data.result} />
    </div>
  );
}
