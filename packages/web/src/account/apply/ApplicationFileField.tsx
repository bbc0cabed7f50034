import type { ApplicationStanding } from '@lectern/contract';
import { MAX_APPLICATION_FILE_MB } from '@lectern/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { upload } from '../../shared/api/upload.ts';
import { applyForInstructor } from '../../shared/deferred/endpoints.gen.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import base from '../../shared/ui/base.module.css';
import { FileIcon } from '../../shared/ui/icons.tsx';
import { refusedFile } from '../../shared/upload/failure.ts';
import { applicationQuery } from '../queries.ts';
import { OneFileControls, OneFileErrors } from '../upload/OneFileControls.tsx';
import { useOneFile } from '../upload/useOneFile.ts';
import { APPLICATION_FILE_TYPES, applicationFileError } from './applicationFile.ts';
import classes from './ApplyScreen.module.css';

/** The file of an application. It is uploaded as soon as it is chosen, and sent with the form. */
export function ApplicationFileField({ file: stored }: { file: ApplicationStanding['file'] }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const label = useId();
  const keep = (standing: ApplicationStanding) => client.setQueryData(applicationQuery().queryKey, standing);
  const file = useOneFile({
    check: (chosen) => {
      const error = applicationFileError(chosen, MAX_APPLICATION_FILE_MB);
      return error && refusedFile(t, error, { name: chosen.name, maxMb: MAX_APPLICATION_FILE_MB });
    },
    upload(chosen, progress) {
      const body = new FormData();
      body.append('file', chosen);
      return upload(applyForInstructor.upload, { body, ...progress });
    },
    remove: () => call(applyForInstructor.removeFile, {}),
    onUploaded: keep,
    onRemoved: keep,
  });
  return (
    <div className={classes.file} role="group" aria-labelledby={label}>
      <p id={label} className={base.label}>
        {t('apply_file')}
      </p>
      <p className={base.help}>{t('apply_file_help', { max: MAX_APPLICATION_FILE_MB })}</p>
      <OneFileControls
        file={file}
        accept={APPLICATION_FILE_TYPES}
        chooseLabel={stored ? t('apply_file_replace') : t('apply_file_choose')}
        progressLabel={t('apply_file_sending')}
        canRemove={stored !== null}
      >
        {stored && (
          <span className={classes.name}>
            <FileIcon size={18} />
            <span>
              <bdi>{stored.name}</bdi> <span className={classes.size}>({formatBytes(stored.size, i18n.language)})</span>
            </span>
          </span>
        )}
      </OneFileControls>
      <OneFileErrors file={file} typeAdvice={t('apply_file_type_advice')} />
    </div>
  );
}
