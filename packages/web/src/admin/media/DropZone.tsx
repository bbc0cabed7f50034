import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/Button.tsx';
import { UploadIcon } from '../../shared/ui/icons.tsx';
import classes from './DropZone.module.css';
import { acceptOf, type MediaKind } from './kinds.ts';

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Takes files that are dropped on what it holds, or pasted while the focus is inside. */
export function FileDropOverlay({
  onFiles,
  className,
  children,
}: {
  onFiles: (files: File[]) => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);

  function drag(event: DragEvent) {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(true);
  }

  function drop(event: DragEvent) {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <div
      className={className}
      data-over={over || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
    </div>
  );
}

/** The button that opens the file dialog of the browser. */
export function ChooseFiles({
  kind,
  multiple = false,
  primary = false,
  onFiles,
  children,
}: {
  kind: MediaKind;
  multiple?: boolean;
  primary?: boolean;
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
        aria-label={t('media.choose_file')}
        accept={acceptOf(kind)}
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
  large = false,
  text,
  children,
}: {
  onFiles: (files: File[]) => void;
  large?: boolean;
  text: string;
  children: ReactNode;
}) {
  return (
    <FileDropOverlay onFiles={onFiles} className={large ? classes.large : classes.zone}>
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>{children}</div>
    </FileDropOverlay>
  );
}
