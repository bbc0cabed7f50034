import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import base from '../../../shared/ui/base.module.css';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { profileFields } from '../../fields.gen.ts';
import { refreshPeople } from '../../people/queries.ts';

/** A new account of a student, who is mailed a link to choose a password. */
export function NewStudentDialog({
  open,
  onClose,
  onCreated,
}: {
  open: boolean;
  onClose: () => void;
  onCreated: (person: { id: number }) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [values, setValues] = useState({ email: '', first_name: '', last_name: '' });
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const errors = fieldErrors(error);
  const atField = Object.keys(errors).some((name) => name in values);

  async function create() {
    setBusy(true);
    setError(null);
    try {
      const person = await call(users.create, { body: { ...values, roles: ['student'] } });
      await refreshPeople(client);
      onCreated(person);
      toast.good(t('order.student_created', { name: person.display_name }));
      onClose();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  }
  const field = (name: keyof typeof values) => ({
    label: t(`order.${name}`),
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('order.create_student')}
      confirm={t('order.create_student')}
      busy={busy}
      disabled={values.email.trim() === ''}
      onConfirm={() => void create()}
    >
      <div className={base.stack16}>
        <TextField
          type="email"
          required
          description={t('order.student_help')}
          {...field('email')}
          autoComplete="off"
          dir="ltr"
        />
        <TextField maxLength={profileFields.first_name.max} {...field('first_name')} />
        <TextField maxLength={profileFields.last_name.max} {...field('last_name')} />
        {error !== null && !atField && <Notice tone="bad">{errorText(t, error)}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
