import type { MediaView } from '@lectern/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { refusedFile, type UploadFailure, uploadFailure } from '../../../shared/upload/failure.ts';
import { UploadError } from '../../../shared/upload/UploadError.tsx';
import { ChooseFiles, DropZone } from '../DropZone.tsx';
import { sendMedia } from '../sendMedia.ts';
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
  | { step: 'sending'; name: string; share: number };

/** Takes the file that stands in the place of another from then on, wherever that is shown. */
export function ReplaceDialog({
  media,
  count,
  open,
  onClose,
  onReplaced,
}: {
  media: MediaView;
  /** How many places show it. */
  count: number;
  open: boolean;
  onClose: () => void;
  onReplaced: (media: MediaView) => void;
}) {
  const { t } = useTranslation();
  const { max_upload_mb: maxMb } = usePageSettings();
  const [state, setState] = useState<State>({ step: 'choose' });
  const stop = useRef<AbortController>(undefined);
  const kind = kindOf(media);

  // Synchronises with the network: whoever leaves no longer waits for the file.
  useEffect(() => () => stop.current?.abort(), []);

  function close() {
    stop.current?.abort();
    setState({ step: 'choose' });
    onClose();
  }

  async function send(file: File) {
    const { name } = file;
    const failed = (error: unknown) =>
      setState({
        step: 'choose',
        refused: { file, failure: uploadFailure(t, { name, error, typeAdvice: t(`media.type_advice_${kind}`) }) },
      });
    const unfit = fileError(file, { kind, maxMb });
    if (unfit) return failed(refusedFile(t, unfit, maxMb));
    const controller = new AbortController();
    stop.current = controller;
    setState({ step: 'sending', name, share: 0 });
    try {
      const replaced = await sendMedia(file, {
        replaces: media.id,
        onProgress: (share) => setState({ step: 'sending', name, share }),
        signal: controller.signal,
      });
      toast.good(t('mediaFile.replaced'));
      onReplaced(replaced);
      close();
    } catch (error) {
      if (!controller.signal.aborted) failed(error);
    }
  }

  const refused = state.step === 'choose' ? state.refused : undefined;
  const take = (files: File[]) => {
    const [file] = files;
    if (file) void send(file);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('mediaFile.replace_title')}
      actions={<Button onClick={close}>{t('cancel')}</Button>}
    >
      <p>{t('mediaFile.replace_text', { count })}</p>
      {state.step === 'sending' ? (
        <ProgressBar percent={state.share * 100} label={t('media.sending', { name: state.name })} />
      ) : (
        <>
          {refused && <UploadError failure={refused.failure} onRetry={() => void send(refused.file)} />}
          <DropZone onFiles={take} text={t('media.drop_one', { n: maxMb })}>
            <ChooseFiles primary accept={acceptOf(kind)} onFiles={take}>
              {t('media.choose_file')}
            </ChooseFiles>
          </DropZone>
        </>
      )}
    </Dialog>
  );
}
