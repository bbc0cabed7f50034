import type { MediaView } from '@lectern/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import base from '../../../shared/ui/base.module.css';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { refusedFile, type UploadFailure, uploadFailure } from '../../../shared/upload/failure.ts';
import { UploadError } from '../../../shared/upload/UploadError.tsx';
import { ChooseFiles, DropZone } from '../DropZone.tsx';
import { sendMedia } from '../sendMedia.ts';
import { CompareFiles } from './CompareFiles.tsx';
import type { Usage } from './queries.ts';
import { UsageList } from './UsageList.tsx';
import { acceptOf, fileError, isImage, isVideo, type MediaKind } from '../kinds.ts';

function kindOf(media: MediaView): MediaKind {
  if (isImage(media)) return 'image';
  if (isVideo(media)) return 'video';
  if (media.mime_type.startsWith('audio/')) return 'audio';
  if (media.mime_type === 'text/vtt') return 'captions';
  return media.mime_type === 'application/pdf' ? 'document' : 'file';
}

type State =
  | { step: 'choose'; refused?: { file: File; failure: UploadFailure } }
  | { step: 'compare'; file: File }
  | { step: 'sending'; name: string; share: number };

/** Asks for another file, shows both with the places that change, and replaces the present one everywhere. */
export function ReplaceDialog({
  media,
  usage,
  open,
  onClose,
  onReplaced,
}: {
  media: MediaView;
  usage: Usage;
  open: boolean;
  onClose: () => void;
  onReplaced: (media: MediaView) => void;
}) {
  const { t } = useTranslation();
  const { max_upload_mb: maxMb } = usePageSettings();
  const [state, setState] = useState<State>({ step: 'choose' });
  const stop = useRef<AbortController>(undefined);
  const kind = kindOf(media);
  const count = usage.places.length + usage.hidden;

  // Leaving the screen cancels the upload.
  useEffect(() => () => stop.current?.abort(), []);

  function close() {
    stop.current?.abort();
    setState({ step: 'choose' });
    onClose();
  }

  const refuse = (file: File, error: unknown) => {
    const typeAdvice = t(`media.type_advice_${kind}`);
    setState({ step: 'choose', refused: { file, failure: uploadFailure(t, { name: file.name, error, typeAdvice }) } });
  };

  function take([file]: File[]) {
    if (!file) return;
    const unfit = fileError(file, { kind, maxMb });
    if (unfit) refuse(file, refusedFile(t, unfit, { name: file.name, maxMb }));
    else setState({ step: 'compare', file });
  }

  async function send(file: File) {
    const { name } = file;
    const controller = new AbortController();
    stop.current = controller;
    setState({ step: 'sending', name, share: 0 });
    try {
      const replaced = await sendMedia(file, {
        replaces: media.id,
        onProgress: (share) => setState({ step: 'sending', name, share }),
        signal: controller.signal,
      });
      onReplaced(replaced);
      close();
    } catch (error) {
      if (!controller.signal.aborted) refuse(file, error);
    }
  }

  const refused = state.step === 'choose' ? state.refused : undefined;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('mediaFile.replace_title')}
      wide
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {state.step === 'compare' && (
            <Button variant="primary" onClick={() => void send(state.file)}>
              {t('media.replace')}
            </Button>
          )}
        </>
      }
    >
      {state.step === 'sending' && (
        <ProgressBar percent={state.share * 100} label={t('media.sending', { name: state.name })} />
      )}
      {state.step === 'compare' && (
        <div className={base.stack16}>
          <CompareFiles media={media} file={state.file} />
          <p>{t('mediaFile.replace_text', { count })}</p>
          <UsageList usage={usage} />
        </div>
      )}
      {state.step === 'choose' && (
        <div className={base.stack16}>
          <p>{t('mediaFile.replace_choose')}</p>
          {refused && <UploadError failure={refused.failure} onRetry={() => void send(refused.file)} />}
          <DropZone onFiles={take} text={t('media.drop_one', { n: maxMb })}>
            <ChooseFiles primary accept={acceptOf(kind)} onFiles={take}>
              {t('media.choose_file')}
            </ChooseFiles>
          </DropZone>
        </div>
      )}
    </Dialog>
  );
}
