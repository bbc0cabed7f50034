import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { UploadRow } from './uploads.ts';
import classes from './UploadRows.module.css';
import type { Uploads } from './useUploads.ts';

function Row({ row, uploads }: { row: UploadRow; uploads: Uploads }) {
  const { t } = useTranslation();
  const name = row.file.name;
  const refused = row.state === 'refused';
  return (
    <li className={classes.row}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {refused ? (
        <p className={classes.problem} role="alert">
          <VisuallyHidden>{name}: </VisuallyHidden>
          {row.problem}
        </p>
      ) : (
        <span className={classes.bar}>
          <ProgressBar percent={row.share * 100} label={t('media.sending', { name })} />
        </span>
      )}
      {refused && row.again && (
        <Button size="small" onClick={() => uploads.retry(row.id)}>
          {t('try_again')}
        </Button>
      )}
      <IconButton
        side="end"
        label={refused ? t('media.dismiss', { name }) : t('media.cancel_upload', { name })}
        onClick={() => uploads.remove(row.id)}
      >
        <CloseIcon size={18} />
      </IconButton>
    </li>
  );
}

/** The files that are on their way or were refused; those that arrived are shown by whoever asked for them. */
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
