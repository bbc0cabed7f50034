import type { User } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@lectern/contract/limits';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { PasswordField, TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { meQuery } from '../../queries.ts';
import { useCallForm } from '../../useCallForm.ts';
import { focusContent } from '../../../shared/ui/screen/focusContent.ts';
import { addressError, noEmail } from './emailForm.ts';

/** The form was opened to type here. One function for all renders: React calls it when the field comes and goes. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

export function EmailForm({ me, onClose }: { me: User; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const close = () => {
    onClose();
    // The focused button has been removed.
    focusContent();
  };
  const { form, isSending, error, onSubmit } = useCallForm({
    initialValues: noEmail,
    validate: {
      email: (value) => {
        const found = addressError(value, me.email ?? '');
        return found && t(found);
      },
      old_password: (value) => (value === '' ? t('required') : null),
    },
    send: (values) => call(users.updateMe, { body: { ...values, email: values.email.trim() } }),
    onSent: (changed) => {
      client.setQueryData(meQuery().queryKey, changed);
      close();
    },
  });
  return (
    <Form
      error={error}
      onSubmit={onSubmit}
      actions={
        <>
          <Button type="submit" variant="soft" busy={isSending}>
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
