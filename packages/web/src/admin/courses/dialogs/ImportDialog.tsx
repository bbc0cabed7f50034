import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '@lectern/contract';
import { transfer } from '../../../shared/api/endpoints.gen.ts';
import { upload } from '../../../shared/api/upload.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import classes from './ImportDialog.module.css';
import { type UploadFailure, uploadFailure } from '../../../shared/upload/failure.ts';
import { FileForm } from '../../../shared/upload/FileForm.tsx';
import { ImportReport } from './ImportReport.tsx';

/** Courses out of a file of another school, and what became of them. */
export function ImportDialog({ open, onClose, onDone }: { open: boolean; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const [share, setShare] = useState<number>();
  const [stop, setStop] = useState<AbortController>();
  const [failure, setFailure] = useState<UploadFailure>();
  const [result, setResult] = useState<ImportResult>();

  async function send(file: File) {
    const body = new FormData();
    body.append('file', file);
    const controller = new AbortController();
    setStop(controller);
    setFailure(undefined);
    setShare(0);
    try {
      setResult(await upload(transfer.importCourses, { body, onProgress: setShare, signal: controller.signal }));
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(uploadFailure(t, { name: file.name, error, typeAdvice: t('courseList.import_type_advice') }));
    } finally {
      setStop(undefined);
      setShare(undefined);
    }
  }
  const close = () => {
    // What has arrived is taken over: only the sending can be stopped.
    if (share !== undefined && share < 1) stop?.abort();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('courseList.import_title')}
      wide
      actions={
        result ? (
          <Button variant="primary" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button type="submit" form={form} variant="primary" busy={stop !== undefined}>
              {t('courseList.import')}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <ImportReport result={result} />
      ) : (
        <FileForm
          id={form}
          text={t('courseList.import_text')}
          label={t('courseList.import_file')}
          missingText={t('courseList.import_choose')}
          failure={failure}
          inputClass={classes.file}
          onChoose={() => setFailure(undefined)}
          onSend={(file) => void send(file)}
        >
          {share !== undefined && (
            <div className={classes.progress} role="status">
              <ProgressBar percent={share * 100} />
              <span>{t(share < 1 ? 'courseList.import_sending' : 'courseList.import_reading')}</span>
            </div>
          )}
        </FileForm>
      )}
    </Dialog>
  );
}
