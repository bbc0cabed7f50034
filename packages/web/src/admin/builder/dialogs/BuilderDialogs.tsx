import { CopyDialog } from './CopyDialog.tsx';
import { DripDialog } from './DripDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { RemoveSectionDialog } from './RemoveSectionDialog.tsx';
import type { BuilderDialog } from '../store/useBuilder.ts';

/** The dialog that is open, made anew each time. */
export function BuilderDialogs({
  dialog,
  onClose,
  onDone,
}: {
  dialog: BuilderDialog | null;
  onClose: () => void;
  /** Something was done with the items that were selected. */
  onDone: () => void;
}) {
  const done = () => {
    onDone();
    onClose();
  };
  if (dialog?.kind === 'move') return <MoveDialog items={dialog.items} onClose={onClose} onDone={done} />;
  if (dialog?.kind === 'drip') return <DripDialog items={dialog.items} onClose={onClose} onDone={done} />;
  if (dialog?.kind === 'copy') return <CopyDialog section={dialog.section} onClose={onClose} />;
  if (dialog?.kind === 'remove_section') return <RemoveSectionDialog section={dialog.section} onClose={onClose} />;
  if (dialog?.kind === 'of_type') return dialog.render(onClose);
  return null;
}
