import { useTranslation } from '#i18n';
import { IconButton } from '../../shared/ui/Button.tsx';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { UploadError } from '../../shared/upload/UploadError.tsx';
import type { UploadRow } from './uploads.ts';
import classes from './UploadRows.module.css';
import type { Uploads } from './useUploads.ts';

function Row({ row, uploads }: { row: UploadRow; uploads: Uploads }) {
  const { t } = useTranslation();
  const { id, share } = row;
  const { name } = row.file;
  const failure = row.state === 'refused' ? row.failure : undefined;
  return (
    <li className={classes.row} data-failed={failure ? true : undefined}>
      {failure ? (
        <div className={classes.error}>
          <UploadError failure={failure} onRetry={() => uploads.retry(id)} />
        </div>
      ) : (
        <>
          <span className={classes.name} title={name}>
            {name}
          </span>
          <span className={classes.bar}>
            <ProgressBar percent={share * 100} label={t('media.sending', { name })} />
          </span>
        </>
      )}
      <IconButton
        side="end"
        label={failure ? t('media.dismiss', { name }) : t('media.cancel_upload', { name })}
        onClick={() => uploads.remove(id)}
      >
        <CloseIcon size={18} />
      </IconButton>
    </li>
  );
}

/** Uploads in progress and failed ones; finished ones are shown by the parent. */
export function UploadRows({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  const shown = uploads.rows.filter((row) => row.state !== 'done');
  if (shown.length === 0) return null;
  return (
    <ul role="list" className={classes.rows} aria-label={t('media.uploads')}>
      {shown.map((row) => (
        <Row key={row.id} row={row} uploads={uploads} />
      ))}
    </ul>
  );
}
