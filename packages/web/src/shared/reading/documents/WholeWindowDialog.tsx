import type { ReactNode } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useReadingWords } from '../useReadingWords.ts';
import { useWholeWindow } from '../useWholeWindow.ts';
import classes from './WholeWindowDialog.module.css';

/** A full-window dialog. `children` receives the close button. */
export function WholeWindowDialog({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: (close: ReactNode) => ReactNode;
}) {
  const { t } = useReadingWords();
  const dialog = useWholeWindow();
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={label} onClose={onClose}>
      {children(
        <IconButton label={t('close')} side="end" onClick={onClose}>
          <CloseIcon />
        </IconButton>,
      )}
    </dialog>
  );
}
