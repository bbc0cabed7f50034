import { useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useReadingWords } from '../useReadingWords.ts';
import classes from './DocumentDialog.module.css';
import type { DocumentFile } from './documentFile.ts';
import { DocumentView } from './DocumentView.tsx';

/** A document in the whole window. */
export function DocumentDialog({ file, onClose }: { file: DocumentFile; onClose: () => void }) {
  const { t } = useReadingWords();
  const dialog = useRef<HTMLDialogElement>(null);
  // Synchronises with the native dialog, which has no declarative way to be modal. It gives the focus back itself.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // Synchronises with the page behind, which must not scroll along.
  useEffect(() => {
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={file.title} onClose={onClose}>
      <DocumentView
        file={file}
        close={
          <IconButton label={t('close')} side="end" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        }
      />
    </dialog>
  );
}
