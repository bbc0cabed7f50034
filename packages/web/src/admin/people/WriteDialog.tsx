import { MAX_HELP_MESSAGE_LENGTH, MAX_HELP_SUBJECT_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { requestKeys } from '../../shared/requestKeys.ts';
import base from '../../shared/ui/base.module.css';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { Target } from '../list/state/target.ts';

/** Sends an email to each person of a list, or to those that are ticked, in the background. */
export function WriteDialog<Row extends { id: number }>({
  target,
  names,
  startBulk,
  open,
  onClose,
}: {
  target: Target<Row>;
  names: readonly string[];
  startBulk: ListActions<Row>['startBulk'];
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [keyOf] = useState(requestKeys);
  const [name] = names;
  async function send() {
    setBusy(true);
    const written = { subject, message };
    const began = await startBulk('write', { ...written, request_id: keyOf(written) }, target);
    setBusy(false);
    if (began) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        target.total === 1 && name
          ? t('people.write_title', { name })
          : t('people.write_many_title', { count: target.total })
      }
      confirm={t('people.write_send')}
      busy={busy}
      disabled={subject.trim() === '' || message.trim() === ''}
      onConfirm={() => void send()}
    >
      <div className={base.stack16}>
        {target.kind === 'rows' && target.total > 1 && (
          <p className={base.secondary}>
            <bdi>{names.join(', ')}</bdi>
          </p>
        )}
        <TextField
          label={t('people.write_subject')}
          maxLength={MAX_HELP_SUBJECT_LENGTH}
          value={subject}
          onChange={({ currentTarget: { value } }) => setSubject(value)}
        />
        <TextAreaField
          label={t('people.write_message')}
          description={t('people.write_help')}
          maxLength={MAX_HELP_MESSAGE_LENGTH}
          autosize
          minRows={6}
          maxRows={14}
          value={message}
          onChange={({ currentTarget: { value } }) => setMessage(value)}
        />
      </div>
    </ConfirmDialog>
  );
}
