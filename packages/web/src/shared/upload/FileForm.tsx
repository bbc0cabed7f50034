import { type FormEvent, type ReactNode, useState } from 'react';
import { Notice } from '../ui/feedback/Notice.tsx';
import base from '../ui/base.module.css';
import type { UploadFailure } from './failure.ts';
import { UploadError } from './UploadError.tsx';

/** Asks for one file to be sent, a JSON one unless told otherwise. The button that sends it stands elsewhere, with `id` as its form. */
export function FileForm({
  id,
  text,
  label,
  missingText,
  failure,
  inputClass,
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
  inputClass: string | undefined;
  accept?: string;
  /** Another file, or none: what was said of the one before is over. */
  onChoose: () => void;
  onSend: (file: File) => void;
  /** How far the sending is. */
  children?: ReactNode;
}) {
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  const failed = missing || failure !== undefined;

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
      <label className={base.labelStack}>
        {label}
        <input
          type="file"
          accept={accept}
          className={inputClass}
          aria-describedby={failed ? `${id}-problem` : undefined}
          aria-invalid={failed || undefined}
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0]);
            setMissing(false);
            onChoose();
          }}
        />
      </label>
      {children}
      {failed && (
        <div id={`${id}-problem`}>
          {failure ? <UploadError failure={failure} onRetry={send} /> : <Notice tone="bad">{missingText}</Notice>}
        </div>
      )}
    </form>
  );
}
