import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { peopleImports } from '../endpoints.gen.ts';
import { upload } from '../../shared/api/upload.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { UploadIcon } from '../../shared/deferred/icons.tsx';
import base from '../../shared/ui/base.module.css';
import { type UploadFailure, uploadFailure } from '../../shared/upload/failure.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { isCourseArchive } from '../courses/dialogs/recognizeImport.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { FileForm } from '../media/FileForm.tsx';
import { carryFile, takeCarriedFile } from './carriedFile.ts';
import { ColumnGuide } from './ColumnGuide.tsx';
import { importQuery } from './queries.ts';

/** Asks for the file. What cannot be read is said here, before anybody goes on. */
export function UploadStep() {
  const { t } = useTranslation();
  const form = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<UploadFailure>();
  const [courseFile, setCourseFile] = useState<File>();
  const [carried] = useState(() => takeCarriedFile('people'));
  const [chosen, setChosen] = useState(carried !== undefined);

  async function send(file: File) {
    setCourseFile(undefined);
    if (await isCourseArchive(file)) return setCourseFile(file);
    const body = new FormData();
    body.append('file', file);
    setFailure(undefined);
    setShare(0);
    try {
      const found = await upload(peopleImports.upload, {
        body,
        onProgress: setShare,
      });
      client.setQueryData(importQuery(found.id).queryKey, found);
      await navigate({ to: '/users/students/import', search: { id: found.id } });
    } catch (error) {
      setFailure(uploadFailure(t, { name: file.name, error, typeAdvice: t('imports.type_advice') }));
    } finally {
      setShare(undefined);
    }
  }

  const sendCarried = useEffectEvent(() => carried && void send(carried));
  // Sends a file that was chosen on another import screen.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is the progress of a network request
    sendCarried();
  }, []);

  return (
    <section className={base.stack24}>
      <FileForm
        id={form}
        text={t('imports.text')}
        label={t('imports.file')}
        missingText={t('imports.choose')}
        failure={failure}
        dropText={t('imports.drop')}
        accept=".csv,.tsv,.txt,.zip,text/csv,text/tab-separated-values,application/zip"
        initialFile={carried}
        onChoose={() => {
          setChosen(true);
          setFailure(undefined);
          setCourseFile(undefined);
        }}
        onSend={(file) => void send(file)}
      >
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
      </FileForm>
      <div className={base.cluster}>
        <Button
          type="submit"
          form={form}
          variant="primary"
          icon={<UploadIcon />}
          disabled={!chosen}
          busy={share !== undefined}
        >
          {t('imports.upload')}
        </Button>
      </div>
      <ColumnGuide />
    </section>
  );
}
