import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { UploadIcon } from '../../shared/deferred/icons.tsx';
import classes from './DropZone.module.css';
import { FileDropOverlay } from './FileDropOverlay.tsx';

/** The button that opens the file dialog of the browser. */
export function ChooseFiles({
  accept,
  label,
  multiple = false,
  primary = false,
  busy = false,
  describedBy,
  onFiles,
  children,
}: {
  /** The types and endings that the dialog of the browser offers. */
  accept: string;
  /** What the file is, where "Choose a file" does not say it. */
  label?: string;
  multiple?: boolean;
  primary?: boolean;
  busy?: boolean;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label ?? t('media.choose_file')}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
      <Button
        size="small"
        variant={primary ? 'primary' : 'outline'}
        icon={<UploadIcon size={18} />}
        busy={busy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}

/** An empty place for files. */
export function DropZone({
  onFiles,
  shape = 'block',
  text,
  children,
}: {
  onFiles: (files: File[]) => void;
  /** A line above a list, a block in a form, or all of a dialog. */
  shape?: 'line' | 'block' | 'large';
  text: string;
  children: ReactNode;
}) {
  return (
    <FileDropOverlay onFiles={onFiles} className={classes[shape]}>
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>{children}</div>
    </FileDropOverlay>
  );
}
