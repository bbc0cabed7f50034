import type { Attachment } from '@lectern/contract';
import { MAX_FEEDBACK_FILES } from '@lectern/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { assignmentFeedback } from '../../../endpoints.gen.ts';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import base from '../../../../shared/ui/base.module.css';
import { Button, IconButton } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { ProgressBar } from '../../../../shared/ui/feedback/ProgressBar.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { CloseIcon } from '../../../../shared/ui/icons.tsx';
import { UploadIcon } from '../../../../shared/deferred/icons.tsx';
import { uploadFailure } from '../../../../shared/upload/failure.ts';
import { UploadError } from '../../../../shared/upload/UploadError.tsx';
import { useUploads } from '../../../../shared/upload/useUploads.ts';
import { submissionQuery } from '../../queries.ts';
import type { Submission } from '../../submission.ts';
import classes from './files.module.css';

/** Files that the grader returns with the grade. */
export function FeedbackFiles({ submission }: { submission: Submission }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { id: reply, feedback_files: files } = submission;

  const change = (next: (known: Attachment[]) => Attachment[]) =>
    client.setQueryData<Submission>(
      submissionQuery(reply).queryKey,
      (known) => known && { ...known, feedback_files: next(known.feedback_files) },
    );
  const uploads = useUploads({
    purpose: 'assignment-feedback',
    async attach(upload, signal) {
      const made = await call(assignmentFeedback.attachFile, { params: { id: reply, upload } }, signal);
      change((known) => [...known.filter((one) => one.id !== made.id), made]);
    },
  });
  const room = MAX_FEEDBACK_FILES - files.length - uploads.sending.length;

  async function remove(file: Attachment) {
    try {
      await call(assignmentFeedback.removeFile, { params: { id: reply, file: file.id } });
      change((known) => known.filter((one) => one.id !== file.id));
    } catch (error) {
      toast.bad(t('submissions.file_not_removed'), errorText(t, error as Error));
    }
  }

  return (
    <section className={classes.returned} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={classes.name}>
        {t('submissions.feedback_files')}
      </h3>
      <p id={`${id}-help`} className={base.fact}>
        {t('submissions.feedback_files_help', { count: MAX_FEEDBACK_FILES })}
      </p>
      <ul role="list" className={classes.list}>
        {files.map((file) => (
          <li key={file.id} className={classes.returnedRow}>
            <a href={file.url} target="_blank" rel="noopener" className={classes.sending}>
              <bdi>{file.name}</bdi> <span className={base.fact}>{formatBytes(file.byte_size, i18n.language)}</span>
            </a>
            <IconButton
              label={t('submissions.file_remove', { name: file.name })}
              side="end"
              onClick={() => void remove(file)}
            >
              <CloseIcon size={18} />
            </IconButton>
          </li>
        ))}
        {uploads.sending.map((one) =>
          one.error === undefined ? (
            <li key={one.key} className={classes.returnedRow}>
              <span className={classes.sending}>
                <bdi>{one.file.name}</bdi> {one.waiting && <span className={base.fact}>{t('upload_waiting')}</span>}
                <ProgressBar percent={one.share * 100} label={one.file.name} />
              </span>
              <IconButton
                label={t('submissions.file_cancel', { name: one.file.name })}
                side="end"
                onClick={() => uploads.cancel(one)}
              >
                <CloseIcon size={18} />
              </IconButton>
            </li>
          ) : (
            <li key={one.key}>
              <UploadError
                failure={uploadFailure(t, {
                  name: one.file.name,
                  error: one.error,
                  typeAdvice: t('submissions.feedback_types'),
                })}
                onRetry={() => uploads.retry(one)}
              />
              <Button size="small" variant="quiet" onClick={() => uploads.cancel(one)}>
                {t('submissions.file_dismiss')}
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
        aria-label={t('submissions.feedback_files')}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])].slice(0, Math.max(0, room)));
          currentTarget.value = '';
        }}
      />
      <Button
        size="small"
        icon={<UploadIcon size={18} />}
        disabled={room <= 0}
        aria-describedby={`${id}-help`}
        onClick={() => input.current?.click()}
      >
        {t('submissions.feedback_files_add')}
      </Button>
    </section>
  );
}
