import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleImports } from '../../shared/api/endpoints.gen.ts';
import { upload } from '../../shared/api/upload.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { UploadIcon } from '../../shared/ui/icons.tsx';
import base from '../../shared/ui/base.module.css';
import { type UploadFailure, uploadFailure } from '../../shared/upload/failure.ts';
import { FileForm } from '../media/FileForm.tsx';
import { importQuery } from './queries.ts';

/** Asks for the file. What cannot be read is said here, before anybody goes on. */
export function UploadStep() {
  const { t } = useTranslation();
  const form = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<UploadFailure>();

  async function send(file: File) {
    const body = new FormData();
    body.append('file', file);
    setFailure(undefined);
    setShare(0);
    try {
      const found = await upload(peopleImports.upload, {
        body,
        onProgress: setShare,
        signal: new AbortController().signal,
      });
      client.setQueryData(importQuery(found.id).queryKey, found);
      await navigate({ to: '/users/students/import', search: { id: found.id } });
    } catch (error) {
      setFailure(uploadFailure(t, { name: file.name, error, typeAdvice: t('imports.type_advice') }));
    } finally {
      setShare(undefined);
    }
  }

  return (
    <section className={base.stack24}>
      <FileForm
        id={form}
        text={t('imports.text')}
        label={t('imports.file')}
        missingText={t('imports.choose')}
        failure={failure}
        dropText={t('imports.drop')}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChoose={() => setFailure(undefined)}
        onSend={(file) => void send(file)}
      >
        {share !== undefined && (
          <div role="status" className={base.stack12}>
            <ProgressBar percent={share * 100} />
            <span>{t(share < 1 ? 'imports.sending' : 'imports.reading')}</span>
          </div>
        )}
      </FileForm>
      <div className={base.cluster}>
        <Button type="submit" form={form} variant="primary" icon={<UploadIcon />} busy={share !== undefined}>
          {t('imports.upload')}
        </Button>
      </div>
    </section>
  );
}
