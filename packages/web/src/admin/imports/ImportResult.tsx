import type { LongJob, PeopleImport } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import base from '../../shared/ui/base.module.css';
import { isGoing } from '../jobs/queries.ts';
import { DownloadLink } from '../download/DownloadLink.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import classes from './Imports.module.css';

const kinds = ['new', 'update', 'skip', 'error'] as const;

function State({ job }: { job: LongJob }) {
  const { t } = useTranslation();
  if (isGoing(job)) {
    return (
      <div className={base.stack12} role="status">
        <p>{t('imports.going')}</p>
        <ProgressBar percent={wholePercentOf(job.done, job.total)} label={t('imports.title')} />
      </div>
    );
  }
  if (job.status === 'done') return <Notice tone="good">{t('imports.done')}</Notice>;
  if (job.status === 'cancelled') return <Notice tone="warn">{t('imports.stopped')}</Notice>;
  return <Notice tone="bad">{t('imports.broken')}</Notice>;
}

/** How far the import is, and what came of it. */
export function ImportResult({ file, job }: { file: PeopleImport; job: LongJob }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={base.stack24}>
      <p className={base.secondary}>
        <bdi>{file.file_name}</bdi>
      </p>
      <State job={job} />
      <section aria-label={t('imports.result')}>
        <dl className={classes.figures}>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{t(`imports.count_${kind}`)}</dt>
              <dd>{format.number(file.result[kind])}</dd>
            </div>
          ))}
        </dl>
      </section>
      {!isGoing(job) && (
        <div className={base.cluster}>
          {job.file_url !== '' && (
            <DownloadLink href={job.file_url} icon={<DownloadIcon size={18} />}>
              {t('imports.download')}
            </DownloadLink>
          )}
          {file.source === 'import' && (
            <AddressLink to="/users/students/import" className={buttonClass({})}>
              {t('imports.another')}
            </AddressLink>
          )}
          <AddressLink
            to={file.source === 'classroom' ? '/google-classrooms' : '/users/students'}
            className={buttonClass({ variant: 'primary' })}
          >
            {t(file.source === 'classroom' ? 'imports.to_classrooms' : 'imports.to_students')}
          </AddressLink>
        </div>
      )}
    </div>
  );
}
