import type { LongJob } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import classes from './JobDetails.module.css';

/** Which rows were left alone, and why. */
export function JobDetails({
  job,
  title,
  open,
  onClose,
}: {
  job: LongJob;
  title: string;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Dialog open={open} onClose={onClose} title={title} wide>
      <table className={classes.table}>
        <caption className={classes.caption}>
          {job.failed > job.errors.length
            ? t('shell.job_first_rows', { count: job.errors.length, failed: format.number(job.failed) })
            : t('shell.job_left_alone', { count: job.failed })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('shell.job_row')}</th>
            <th scope="col">{t('shell.job_reason')}</th>
          </tr>
        </thead>
        <tbody>
          {job.errors.map(({ row, field, message }) => (
            <tr key={`${row} ${field}`}>
              <td className={classes.row}>{row}</td>
              <td>{field ? `${field}: ${message}` : message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
