import type { ImportPreview, ImportResult } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { transfer } from '../../../shared/api/endpoints.gen.ts';
import { upload } from '../../../shared/api/upload.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { type UploadFailure, uploadFailure } from '../../../shared/upload/failure.ts';
import { UploadError } from '../../../shared/upload/UploadError.tsx';
import classes from './ImportDialog.module.css';
import { ImportFileZone } from './ImportFileZone.tsx';
import { coursesToCome, ImportPlan } from './ImportPlan.tsx';
import { ImportReport } from './ImportReport.tsx';

/** On its way to be looked at, or to be taken over; how much of it has arrived, from 0 to 1. */
interface Sending {
  step: 'preview' | 'import';
  share: number;
  stop: AbortController;
}

/** Courses out of a file of another school: first what would become of them, then what did. */
export function ImportDialog({ open, onClose, onDone }: { open: boolean; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<{ step: Sending['step']; of: UploadFailure }>();
  const [plan, setPlan] = useState<ImportPreview>();
  const [result, setResult] = useState<ImportResult>();

  async function send(step: Sending['step'], chosen: File) {
    const body = new FormData();
    body.append('file', chosen);
    const stop = new AbortController();
    setFile(chosen);
    setFailure(undefined);
    setSending({ step, share: 0, stop });
    const input = { body, onProgress: (share: number) => setSending({ step, share, stop }), signal: stop.signal };
    try {
      if (step === 'preview') setPlan(await upload(transfer.previewCourses, input));
      else {
        setResult(await upload(transfer.importCourses, input));
        onDone();
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      const typeAdvice = t('courseList.import_type_advice');
      setFailure({ step, of: uploadFailure(t, { name: chosen.name, error, typeAdvice }) });
    } finally {
      setSending(undefined);
    }
  }

  const close = () => {
    // What has arrived is taken over: only the sending can be stopped.
    if (sending && (sending.step === 'preview' || sending.share < 1)) sending.stop.abort();
    onClose();
  };
  const again = () => {
    setPlan(undefined);
    setFailure(undefined);
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
            {plan && file && (
              <>
                <Button disabled={sending !== undefined} onClick={again}>
                  {t('courseList.import_other_file')}
                </Button>
                <Button
                  variant="primary"
                  busy={sending !== undefined}
                  disabled={coursesToCome(plan) === 0}
                  onClick={() => void send('import', file)}
                >
                  {t('courseList.import')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {result ? (
        <ImportReport result={result} />
      ) : plan && file ? (
        <ImportPlan file={file.name} plan={plan} />
      ) : (
        <ImportFileZone busy={sending !== undefined} onFile={(chosen) => void send('preview', chosen)} />
      )}
      {sending && (
        <div className={classes.progress} role="status">
          <ProgressBar percent={sending.share * 100} />
          <span>
            {t(
              sending.share < 1
                ? 'courseList.import_sending'
                : sending.step === 'preview'
                  ? 'courseList.import_looking'
                  : 'courseList.import_reading',
            )}
          </span>
        </div>
      )}
      {failure && file && <UploadError failure={failure.of} onRetry={() => void send(failure.step, file)} />}
    </Dialog>
  );
}
