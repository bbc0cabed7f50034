import type { LongJob } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import base from '../../../shared/ui/base.module.css';
import { DownloadLink } from '../../download/DownloadLink.tsx';
import { JobDetails } from '../../jobs/JobDetails.tsx';
import { useJobText } from '../../jobs/useJobText.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import toolRows from '../ToolRows.module.css';
import utilityRows from '../utilities/UtilitiesScreen.module.css';

const TRANSFERS: readonly LongJob['kind'][] = ['export', 'archive', 'import'];

/** The reader's own imports and exports, newest first. */
export function TransferHistory({ jobs }: { jobs: readonly LongJob[] }) {
  const { t } = useTranslation();
  const transfers = jobs.filter(({ kind }) => TRANSFERS.includes(kind));
  return (
    <section className={base.stack12} aria-labelledby="transfer-history">
      <h2 id="transfer-history" className={base.heading}>
        {t('transfer.history')}
      </h2>
      <p className={base.secondary}>
        {t('transfer.history_text')} <AddressLink to="/settings/history">{t('transfer.settings_history')}</AddressLink>
      </p>
      {transfers.length === 0 ? (
        <p className={base.muted}>{t('transfer.history_empty')}</p>
      ) : (
        <ul role="list" className={toolRows.rows} aria-labelledby="transfer-history">
          {transfers.map((job) => (
            <TransferRow key={job.job_id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TransferRow({ job }: { job: LongJob }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const [details, setDetails] = useState(false);
  const { title, text } = useJobText()(job);
  return (
    <li className={utilityRows.utility}>
      <div className={base.grow}>
        <p className={toolRows.name}>{title}</p>
        {text && <p className={utilityRows.text}>{text}</p>}
        <p className={base.tiny}>
          <time dateTime={job.created_at}>{format.dateTime(job.created_at)}</time>
        </p>
      </div>
      {job.errors.length > 0 && (
        <Button size="small" onClick={() => setDetails(true)}>
          {t('shell.job_details')}
        </Button>
      )}
      {job.file_url !== '' && (
        <DownloadLink size="small" href={job.file_url}>
          {t('shell.job_download')}
        </DownloadLink>
      )}
      <JobDetails job={job} title={title} open={details} onClose={() => setDetails(false)} />
    </li>
  );
}
