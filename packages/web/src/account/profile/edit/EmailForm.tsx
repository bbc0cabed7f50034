import type { User } from '@lectern/contract';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@lectern/contract/limits';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { PasswordField, TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { meQuery } from '../../queries.ts';
import { focusContent } from '../../../shared/ui/screen/focusContent.ts';
import { addressError, type EmailValues, noEmail } from './emailForm.ts';

/** The form was opened to type here. One function for all renders: React calls it when the field comes and goes. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

export function EmailForm({ me, onClose }: { me: User; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<EmailValues>({
    initialValues: noEmail,
    validate: {
      email: (value) => {
        const error = addressError(value, me.email ?? '');
        return error && t(error);
      },
      old_password: (value) => (value === '' ? t('required') : null),
    },
  });
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(noEmail).find((name) => errors[name]);
    if (first) form.getInputNode(first)?.focus();
  };
  const close = () => {
    onClose();
    // The button that had the focus is gone.
    focusContent();
  };
  const ask = useMutation({
    mutationFn: (body: EmailValues) => call(users.updateMe, { body: { ...body, email: body.email.trim() } }),
    onSuccess: (changed) => {
      client.setQueryData(meQuery().queryKey, changed);
      close();
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      form.setErrors(errors);
      focusFirst(errors);
    },
  });
  const unnamed = ask.error && Object.keys(fieldErrors(ask.error)).length === 0 ? ask.error : undefined;
  return (
    <Form
      error={unnamed}
      onSubmit={form.onSubmit((values) => ask.mutate(values), focusFirst)}
      actions={
        <>
          <Button type="submit" variant="soft" busy={ask.isPending}>
            {t('send_confirm_link')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <TextField
        required
        ref={focusOnce}
        label={t('new_email')}
        description={t('change_email_help')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        dir="ltr"
        {...form.getInputProps('email')}
      />
      <PasswordField
        required
        label={t('current_password')}
        description={t('change_email_password_help')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...form.getInputProps('old_password')}
      />
    </Form>
  );
}
