import type { Assignment } from '@lectern/contract';
import { useId, useRef } from 'react';
import { useTranslation } from '#i18n';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { Button, IconButton } from '../../../../shared/ui/Button.tsx';
import { ProgressBar } from '../../../../shared/ui/feedback/ProgressBar.tsx';
import { CloseIcon } from '../../../../shared/ui/icons.tsx';
import { UploadIcon } from '../../../../shared/deferred/icons.tsx';
import { uploadFailure } from '../../../../shared/upload/failure.ts';
import { UploadError } from '../../../../shared/upload/UploadError.tsx';
import { acceptOf } from './attachmentFiles.ts';
import { AttachmentLink } from './AttachmentLink.tsx';
import classes from './Attachments.module.css';
import type { useAttachments } from './useAttachments.ts';

/** Files of an answer. The allowed types, size and number are shown up front. */
export function AttachmentsField({
  assignment,
  files,
  error,
}: {
  assignment: Assignment;
  files: ReturnType<typeof useAttachments>;
  error: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const types = assignment.allowed_types.map((type) => t(`assignment_type_${type}`));
  const kinds = new Intl.ListFormat(i18n.language).format(types);
  const { attached, sending, room } = files;
  return (
    <section className={classes.files} aria-labelledby={`${id}-title`}>
      <h2 className={classes.title} id={`${id}-title`}>
        {t('assignment_files')}
      </h2>
      <p className={classes.help} id={`${id}-help`}>
        {t('assignment_files_help', { count: assignment.max_files })}{' '}
        {assignment.standing && t('assignment_files_size', { n: assignment.standing.max_file_mb })} {kinds}
      </p>
      <ul role="list" className={classes.list}>
        {attached.map((file) => (
          <li key={file.id} className={classes.file}>
            <AttachmentLink file={file} />
            <IconButton
              label={t('assignment_file_remove', { name: file.name })}
              side="end"
              onClick={() => void files.remove(file)}
            >
              <CloseIcon size={18} />
            </IconButton>
          </li>
        ))}
        {sending.map((one) =>
          one.error === undefined ? (
            <li key={one.key} className={classes.file}>
              <span className={classes.sending}>
                <bdi>{one.file.name}</bdi>{' '}
                <span className={classes.help}>
                  {one.waiting ? t('upload_waiting') : formatBytes(one.file.size, i18n.language)}
                </span>
                <ProgressBar percent={one.share * 100} label={one.file.name} />
              </span>
              <IconButton
                label={t('assignment_file_cancel', { name: one.file.name })}
                side="end"
                onClick={() => void files.cancel(one)}
              >
                <CloseIcon size={18} />
              </IconButton>
            </li>
          ) : (
            <li key={one.key} className={classes.failed}>
              <UploadError
                failure={uploadFailure(t, {
                  name: one.file.name,
                  error: one.error,
                  typeAdvice: t('assignment_type_advice', { kinds }),
                })}
                onRetry={() => files.retry(one)}
              />
              <Button size="small" variant="quiet" onClick={() => void files.cancel(one)}>
                {t('assignment_file_dismiss')}
              </Button>
            </li>
          ),
        )}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(assignment.allowed_types)}
        aria-label={t('assignment_files')}
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])].slice(0, Math.max(0, room)));
          currentTarget.value = '';
        }}
      />
      <Button
        icon={<UploadIcon size={18} />}
        disabled={room <= 0}
        aria-describedby={`${id}-help`}
        onClick={() => input.current?.click()}
      >
        {t('assignment_files_add')}
      </Button>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </section>
  );
}
