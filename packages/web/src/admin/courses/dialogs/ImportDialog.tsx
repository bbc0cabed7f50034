import type { CourseImport, ImportPreview, ImportResult } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { courseArchives, transfer } from '../../endpoints.gen.ts';
import { uploads } from '../../../shared/deferred/endpoints.gen.ts';
import { upload } from '../../../shared/api/upload.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { type UploadFailure, uploadFailure } from '../../../shared/upload/failure.ts';
import { discardUnfinished, isLarge } from '../../../shared/upload/resumable.ts';
import { UploadError } from '../../../shared/upload/UploadError.tsx';
import { rememberStartedJob } from '../../jobs/queries.ts';
import { UnfinishedUploads } from '../../media/UnfinishedUploads.tsx';
import { ArchivePlan } from './ArchivePlan.tsx';
import { ArchiveRun } from './ArchiveRun.tsx';
import classes from './ImportDialog.module.css';
import { ImportFileZone } from './ImportFileZone.tsx';
import { coursesToCome, ImportPlan } from './ImportPlan.tsx';
import { ImportReport } from './ImportReport.tsx';
import { OtherFile } from './OtherFile.tsx';
import { archivesToCome, type Choices } from './plannedCounts.ts';
import { recognizeImport } from './recognizeImport.ts';
import { ARCHIVE_PURPOSE, sendArchive } from './sendArchive.ts';

/** On its way to be looked at, or to be taken over; how much of it has arrived, from 0 to 1. */
interface Sending {
  step: 'preview' | 'import';
  share: number;
  stop: AbortController;
}

/** What was found out about the file, and how far its import is. */
type Found =
  | { kind: 'courses'; plan: ImportPreview; result?: ImportResult }
  | { kind: 'archive'; archive: CourseImport; choices: Choices; started: boolean }
  | { kind: 'quizzes' | 'people' | 'peopleArchive' | 'settings' };

/** How many courses would come in. */
const toCome = (found: Found): number => {
  if (found.kind === 'courses') return coursesToCome(found.plan);
  return found.kind === 'archive' ? archivesToCome(found.archive, found.choices) : 0;
};

/** Is there nothing left to choose? */
const isUnderWay = (found: Found | undefined): boolean =>
  (found?.kind === 'courses' && found.result !== undefined) || (found?.kind === 'archive' && found.started);

/** Courses out of a file of another school: first what would become of them, then what did. */
export function ImportDialog({
  open,
  carried,
  onClose,
  onDone,
}: {
  open: boolean;
  /** A file chosen on another import screen; it is sent as soon as the dialog opens. */
  carried?: File;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<{ step: Sending['step']; of: UploadFailure }>();
  const [found, setFound] = useState<Found>();
  const [starting, setStarting] = useState(false);

  async function send(step: Sending['step'], chosen: File) {
    const body = new FormData();
    body.append('file', chosen);
    const stop = new AbortController();
    setFile(chosen);
    setFailure(undefined);
    setSending({ step, share: 0, stop });
    const input = { body, onProgress: (share: number) => setSending({ step, share, stop }), signal: stop.signal };
    try {
      if (step === 'preview') setFound(await lookAt(chosen, input));
      else if (found?.kind === 'courses') {
        setFound({ ...found, result: await upload(transfer.importCourses, input) });
        onDone();
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      const typeAdvice = t('courseList.import_type_advice');
      setFailure({ step, of: uploadFailure(t, { name: chosen.name, error, typeAdvice }) });
    } finally {
      setSending((now) => (now?.stop === stop ? undefined : now));
      if (isLarge(chosen)) void client.invalidateQueries({ queryKey: [uploads.list.path] });
    }
  }

  const sendCarried = useEffectEvent(() => carried && void send('preview', carried));
  // Sends the file that was chosen before the dialog opened.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is the progress of a network request
    sendCarried();
  }, []);

  /** Aborts the upload and discards the received parts. Closing the dialog keeps them, so that it can be resumed. */
  async function cancelSending({ stop }: Sending) {
    stop.abort();
    setSending(undefined);
    if (file && isLarge(file)) await discardUnfinished(file, ARCHIVE_PURPOSE);
    await client.invalidateQueries({ queryKey: [uploads.list.path] });
  }

  async function start({ archive, choices }: Extract<Found, { kind: 'archive' }>) {
    const clashes = Object.entries(choices).map(([id, choice]) => ({ source_id: Number(id), choice }));
    setStarting(true);
    try {
      const job = await call(courseArchives.start, { params: { id: archive.id }, body: { clashes } });
      rememberStartedJob(client, job);
      setFound({ kind: 'archive', archive, choices, started: true });
    } catch (error) {
      toast.bad(t('shell.job_refused'), errorText(t, error));
    } finally {
      setStarting(false);
    }
  }

  const close = () => {
    // What has arrived is taken over: only the sending can be stopped.
    if (sending && (sending.step === 'preview' || sending.share < 1)) sending.stop.abort();
    onClose();
  };
  const again = () => {
    setFound(undefined);
    setFailure(undefined);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('courseList.import_title')}
      wide
      actions={
        isUnderWay(found) ? (
          <Button variant="primary" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            {found && file && (
              <>
                <Button disabled={sending !== undefined || starting} onClick={again}>
                  {t('courseList.import_other_file')}
                </Button>
                <Button
                  variant="primary"
                  busy={sending !== undefined || starting}
                  disabled={toCome(found) === 0}
                  onClick={() => void (found.kind === 'archive' ? start(found) : send('import', file))}
                >
                  {t('courseList.import')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {found && file ? (
        <FoundFile file={file} found={found} onFound={setFound} onDone={onDone} />
      ) : (
        <ImportFileZone busy={sending !== undefined} onFile={(chosen) => void send('preview', chosen)}>
          <UnfinishedUploads purpose={ARCHIVE_PURPOSE} underWay={(sending || failure) && file ? [file] : []} />
        </ImportFileZone>
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
          {sending.step === 'preview' && sending.share < 1 && (
            <Button size="small" className={classes.cancel} onClick={() => void cancelSending(sending)}>
              {t('courseList.import_cancel_sending')}
            </Button>
          )}
        </div>
      )}
      {failure && file && <UploadError failure={failure.of} onRetry={() => void send(failure.step, file)} />}
    </Dialog>
  );
}

/** Sends the file to the parser of its kind; stops if it contains no courses. */
async function lookAt(file: File, input: Parameters<typeof sendArchive>[1]): Promise<Found> {
  const kind = await recognizeImport(file);
  if (kind === 'archive') {
    return { kind, archive: await sendArchive(file, input), choices: {}, started: false };
  }
  if (kind === 'courses') return { kind, plan: await upload(transfer.previewCourses, input) };
  return { kind };
}

function FoundFile({
  file,
  found,
  onFound,
  onDone,
}: {
  file: File;
  found: Found;
  onFound: (found: Found) => void;
  onDone: () => void;
}) {
  if (found.kind === 'courses') {
    return found.result ? <ImportReport result={found.result} /> : <ImportPlan file={file.name} plan={found.plan} />;
  }
  if (found.kind !== 'archive') return <OtherFile file={file} kind={found.kind} />;
  if (found.started) return <ArchiveRun id={found.archive.id} onDone={onDone} />;
  return (
    <ArchivePlan
      archive={found.archive}
      choices={found.choices}
      onChoice={(id, choice) => onFound({ ...found, choices: { ...found.choices, [id]: choice } })}
    />
  );
}
