import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { peopleImports } from '../endpoints.gen.ts';
import { upload } from '../../shared/api/upload.ts';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import base from '../../shared/ui/base.module.css';
import { type UploadFailure, uploadFailure } from '../../shared/upload/failure.ts';
import { UploadError } from '../../shared/upload/UploadError.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { isCourseArchive } from '../courses/dialogs/recognizeImport.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { ChooseFiles, DropZone } from '../media/DropZone.tsx';
import { carryFile, takeCarriedFile } from './carriedFile.ts';
import { ColumnGuide } from './ColumnGuide.tsx';
import { importQuery } from './queries.ts';

/** Takes the file, dropped or chosen, and uploads it at once. Problems with the file are shown here. */
export function UploadStep() {
  const { t } = useTranslation();
  const problem = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<UploadFailure>();
  const [courseFile, setCourseFile] = useState<File>();
  const [carried] = useState(() => takeCarriedFile('people'));
  const [file, setFile] = useState(carried);

  async function send(chosen: File) {
    setCourseFile(undefined);
    setFailure(undefined);
    if (await isCourseArchive(chosen)) return setCourseFile(chosen);
    const body = new FormData();
    body.append('file', chosen);
    setShare(0);
    try {
      const found = await upload(peopleImports.upload, {
        body,
        onProgress: setShare,
      });
      client.setQueryData(importQuery(found.id).queryKey, found);
      await navigate({ to: '/users/students/import', search: { id: found.id } });
    } catch (error) {
      setFailure(uploadFailure(t, { name: chosen.name, error, typeAdvice: t('imports.type_advice') }));
    } finally {
      setShare(undefined);
    }
  }

  function take([first]: readonly File[]) {
    if (!first || share !== undefined) return;
    setFile(first);
    void send(first);
  }

  const sendCarried = useEffectEvent(() => carried && void send(carried));
  // Sends a file that was chosen on another import screen.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is the progress of a network request
    sendCarried();
  }, []);

  return (
    <section className={base.stack24}>
      <div className={base.stack16}>
        <p>{t('imports.text')}</p>
        <DropZone onFiles={take} text={file?.name ?? t('imports.drop')}>
          <ChooseFiles
            accept=".csv,.tsv,.txt,.zip,text/csv,text/tab-separated-values,application/zip"
            label={t('imports.file')}
            busy={share !== undefined}
            describedBy={failure ? problem : undefined}
            onFiles={take}
          >
            {t(file ? 'media.choose_another' : 'media.choose_file')}
          </ChooseFiles>
        </DropZone>
        {share !== undefined && (
          <div role="status" className={base.stack12}>
            <ProgressBar percent={share * 100} />
            <span>{t(share < 1 ? 'imports.sending' : 'imports.reading')}</span>
          </div>
        )}
        {courseFile && (
          <Notice tone="warn" title={t('imports.is_courses')}>
            <AddressLink to="/courses" onClick={() => carryFile('courses', courseFile)}>
              {t('imports.import_courses')}
            </AddressLink>
          </Notice>
        )}
        {failure && (
          <div id={problem}>
            <UploadError failure={failure} onRetry={() => file && void send(file)} />
          </div>
        )}
      </div>
      <ColumnGuide />
    </section>
  );
}
