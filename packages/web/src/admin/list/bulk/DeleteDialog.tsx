import { type ReactNode, useState } from 'react';
import { TextField } from '../../../shared/forms/fields.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { useListWords } from '../state/useListWords.ts';
import classes from './DeleteDialog.module.css';
import { isEnter } from '../../../shared/keys/isEnter.ts';

/** Before something is gone for good: says what goes with it. `mustType` is what has to be written to go on. */
export function DeleteDialog({
  open,
  onClose,
  title,
  mustType = '',
  typeLabel = '',
  onDelete,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  mustType?: string;
  typeLabel?: string;
  onDelete: () => Promise<unknown>;
  children?: ReactNode;
}) {
  const { t } = useListWords({ words: 'list' });
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = typed.trim() === mustType.trim();
  const confirm = async () => {
    if (!ready) return;
    setBusy(true);
    await onDelete();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      confirm={t('list.delete_forever')}
      danger
      busy={busy}
      disabled={!ready}
      onConfirm={() => void confirm()}
    >
      <div className={classes.body}>
        {children}
        <p>{t('list.cannot_undo')}</p>
        {mustType && (
          <TextField
            label={typeLabel}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (isEnter(event)) void confirm();
            }}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
