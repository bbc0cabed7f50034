import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { errorsByField, fieldErrors } from '../../shared/api/errors.ts';
import base from '../../shared/ui/base.module.css';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';

export interface PartFields<Values> {
  values: Values;
  set: (changes: Partial<Values>) => void;
  /** What the server says of a field. */
  errors: Record<string, string>;
}

/** A thing of the setup in a dialog. It stays open when the server refuses the save. */
export function PartDialog<Values extends object>({
  title,
  initial,
  isReady,
  save,
  onClose,
  children,
}: {
  title: string;
  initial: Values;
  /** Whether all that is required is there. */
  isReady: (values: Values) => boolean;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: (fields: PartFields<Values>) => ReactNode;
}) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const errors = errorsByField(fieldErrors(error));
  async function confirm() {
    setBusy(true);
    try {
      await save(values);
      onClose();
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirm={t('rewards.save')}
      busy={busy}
      disabled={!isReady(values)}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        {children({ values, set: (changes) => setValues({ ...values, ...changes }), errors })}
        {error !== undefined && <Notice tone="bad">{Object.values(errors)[0] ?? errorText(t, error)}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
