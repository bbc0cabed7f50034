import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import { transfer } from '../../endpoints.gen.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { upload } from '../../../shared/api/upload.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { ChooseFiles, DropZone } from '../../media/DropZone.tsx';
import { settingsChanged } from '../settingsChanged.ts';
import { ChangedValues } from './ChangedValues.tsx';

type Plan = CallResult<NonNullable<(typeof transfer.previewSettings)['contract']>>;

/** Settings out of a file: first what would change, then the change itself, which can be taken back. */
export function ImportSettingsDialog({
  open,
  carried,
  onClose,
}: {
  open: boolean;
  /** A file chosen on another import screen; it is sent when the dialog is mounted. */
  carried?: File | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ file: File; plan: Plan }>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = () => {
    setChosen(undefined);
    setError(undefined);
    onClose();
  };

  async function send(ref: typeof transfer.previewSettings, file: File): Promise<Plan | undefined> {
    const body = new FormData();
    body.append('file', file);
    setBusy(true);
    setError(undefined);
    try {
      return await upload(ref, { body, onProgress: () => undefined, signal: new AbortController().signal });
    } catch (refusal) {
      setError(refusal);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  async function look(files: readonly File[]) {
    const [file] = files;
    if (!file || busy) return;
    const plan = await send(transfer.previewSettings, file);
    if (plan) setChosen({ file, plan });
  }
  const sendCarried = useEffectEvent(() => carried && void look([carried]));
  // Sends the file that was chosen before the dialog opened.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is the progress of a network request
    sendCarried();
  }, []);
  async function take(file: File) {
    if (!(await send(transfer.importSettings, file))) return;
    toast.good(t('settings.imported'));
    close();
    await settingsChanged(client);
  }

  const wrong = Object.entries(fieldErrors(error)).filter(([path]) => path !== 'file');
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('settings.import_title')}
      wide
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {chosen && (
            <Button
              variant="primary"
              busy={busy}
              disabled={chosen.plan.changes.length === 0}
              onClick={() => void take(chosen.file)}
            >
              {t('settings.import')}
            </Button>
          )}
        </>
      }
    >
      <div className={base.stack16}>
        {chosen ? (
          <>
            <p>
              {chosen.plan.changes.length === 0
                ? t('settings.import_nothing')
                : t('settings.import_changes', { count: chosen.plan.changes.length })}
            </p>
            <ChangedValues changes={chosen.plan.changes} />
            {chosen.plan.left_out.length > 0 && (
              <Notice>{t('settings.import_left_out', { parts: chosen.plan.left_out.join(', ') })}</Notice>
            )}
          </>
        ) : (
          <>
            <p>{t('settings.import_text')}</p>
            <DropZone onFiles={(files) => void look(files)} text={t('settings.import_drop')}>
              <ChooseFiles
                accept=".json,application/json"
                label={t('settings.import_file')}
                busy={busy}
                onFiles={(files) => void look(files)}
              >
                {t('media.choose_file')}
              </ChooseFiles>
            </DropZone>
          </>
        )}
        {Boolean(error) && (
          <Notice tone="bad" title={errorText(t, error)}>
            {wrong.length > 0 && (
              <ul>
                {wrong.map(([path, text]) => (
                  <li key={path}>
                    <code dir="ltr">{path}</code>: {text}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
