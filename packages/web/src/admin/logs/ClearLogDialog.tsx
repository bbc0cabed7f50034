import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { logs } from '../endpoints.gen.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';

/** Takes a typed word, as nothing brings the entries back. */
export function ClearLogDialog({
  open,
  onClose,
  onCleared,
}: {
  open: boolean;
  onClose: () => void;
  onCleared: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const word = t('logs.clear_word');

  async function clear() {
    setBusy(true);
    try {
      await call(logs.clear, { body: { confirm: 'clear' } });
      toast.good(t('logs.cleared'));
      onClose();
    } catch (error) {
      toast.bad(t('logs.not_deleted'), errorText(t, error));
    }
    setBusy(false);
    await onCleared();
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('logs.clear_title')}
      confirm={t('logs.clear')}
      danger
      busy={busy}
      disabled={typed.trim().toLocaleLowerCase() !== word}
      onConfirm={() => void clear()}
      onClose={onClose}
    >
      <p>{t('logs.clear_text')}</p>
      <TextField
        label={t('logs.clear_type', { word })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
    </ConfirmDialog>
  );
}
