import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';

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
