import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import base from '../../shared/ui/base.module.css';
import type { UploadFailure } from '../../shared/upload/failure.ts';
import { UploadError } from '../../shared/upload/UploadError.tsx';
import { ChooseFiles, DropZone } from './DropZone.tsx';

/** A form for one file, JSON by default. Its submit button is elsewhere and refers to `id`. */
export function FileForm({
  id,
  text,
  label,
  missingText,
  failure,
  dropText,
  accept = '.json,application/json',
  onChoose,
  onSend,
  children,
}: {
  id: string;
  text: string;
  label: string;
  /** When it is sent without a file. */
  missingText: string;
  failure: UploadFailure | undefined;
  /** Asks for a file to be dropped, while none is chosen. */
  dropText: string;
  accept?: string;
  /** Another file: what was said of the one before is over. */
  onChoose: (file: File) => void;
  onSend: (file: File) => void;
  /** How far the sending is. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  const failed = missing || failure !== undefined;

  function take([first]: readonly File[]) {
    // Nothing was chosen when the browser's dialog was closed: what was chosen before stays.
    if (!first) return;
    setFile(first);
    setMissing(false);
    onChoose(first);
  }

  function send() {
    setMissing(!file);
    if (file) onSend(file);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form id={id} className={base.stack16} onSubmit={submit} noValidate>
      <p>{text}</p>
      <DropZone onFiles={take} text={file?.name ?? dropText}>
        <ChooseFiles accept={accept} label={label} describedBy={failed ? `${id}-problem` : undefined} onFiles={take}>
          {t(file ? 'media.choose_another' : 'media.choose_file')}
        </ChooseFiles>
      </DropZone>
      {children}
      {failed && (
        <div id={`${id}-problem`}>
          {failure ? <UploadError failure={failure} onRetry={send} /> : <Notice tone="bad">{missingText}</Notice>}
        </div>
      )}
    </form>
  );
}
