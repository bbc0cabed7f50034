import type { ApplicationStanding } from '@lectern/contract';
import { MAX_APPLICATION_FILE_MB } from '@lectern/contract/limits';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../shared/api/errors.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { refusedFile, uploadFailure } from '../../shared/upload/failure.ts';
import { UploadError } from '../../shared/upload/UploadError.tsx';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { FileIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { UploadIcon } from '../../shared/deferred/icons.tsx';
import { applicationFileError, APPLICATION_FILE_TYPES } from './applicationFile.ts';
import classes from './ApplyScreen.module.css';
import { useApplicationFile } from './useApplicationFile.ts';

/** The file of an application. It is uploaded as soon as it is chosen, and sent with the form. */
export function ApplicationFileField({ file }: { file: ApplicationStanding['file'] }) {
  const { t, i18n } = useTranslation();
  const label = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ file: File; error: ApiError }>();
  const sending = useApplicationFile();

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    sending.forget();
    const found = applicationFileError(chosen, MAX_APPLICATION_FILE_MB);
    setRefused(found && { file: chosen, error: refusedFile(t, found, MAX_APPLICATION_FILE_MB) });
    if (!found) sending.set(chosen);
  }

  const failed = refused ?? sending.setError;
  return (
    <div className={classes.file} role="group" aria-labelledby={label}>
      <p id={label} className={base.label}>
        {t('apply_file')}
      </p>
      <p className={base.help}>{t('apply_file_help', { max: MAX_APPLICATION_FILE_MB })}</p>
      {sending.sending ? (
        <div className={classes.sending}>
          <ProgressBar percent={sending.share * 100} label={t('apply_file_sending')} />
          <Button size="small" onClick={sending.stop}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <div className={classes.chosen}>
          <input
            ref={input}
            type="file"
            hidden
            accept={APPLICATION_FILE_TYPES}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              // The same file can be chosen again after a refusal.
              event.currentTarget.value = '';
            }}
          />
          {file && (
            <span className={classes.name}>
              <FileIcon size={18} />
              <span>
                <bdi>{file.name}</bdi> <span className={classes.size}>({formatBytes(file.size, i18n.language)})</span>
              </span>
            </span>
          )}
          <span className={base.cluster}>
            <Button size="small" icon={<UploadIcon size={18} />} onClick={() => input.current?.click()}>
              {file ? t('apply_file_replace') : t('apply_file_choose')}
            </Button>
            {file && (
              <Button
                size="small"
                variant="quiet"
                busy={sending.removing}
                icon={<RemoveIcon size={18} />}
                onClick={() => {
                  setRefused(undefined);
                  sending.remove();
                }}
              >
                {t('picture_remove')}
              </Button>
            )}
          </span>
        </div>
      )}
      {failed && (
        <UploadError
          failure={uploadFailure(t, {
            name: failed.file.name,
            error: failed.error,
            typeAdvice: t('apply_file_type_advice'),
          })}
          onRetry={() => sending.set(failed.file)}
        />
      )}
      {sending.removeError && <Notice tone="bad">{errorText(t, sending.removeError)}</Notice>}
    </div>
  );
}
