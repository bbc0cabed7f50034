import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { MAX_PASSWORD_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { NewPasswordField } from '../../shared/forms/NewPasswordField.tsx';
import { PasswordField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { DoneIcon, InfoIcon } from '../../shared/ui/icons.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { meQuery } from '../queries.ts';
import { useCallForm } from '../useCallForm.ts';
import { longEnough, noPasswords } from './passwordForm.ts';
import classes from './SecurityScreen.module.css';

export function PasswordForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { password_min_length: min, user } = usePageSettings();
  const { form, isSending, error, onSubmit } = useCallForm({
    initialValues: noPasswords,
    validate: {
      old_password: (value) => (value === '' ? t('required') : null),
      password: (value) => (longEnough(value, min) ? null : t('password_short')),
      confirm_password: (value, { password }) => (value === password ? null : t('passwords_differ')),
    },
    send: (body) => call(users.updateMe, { body }),
    onSent: (me) => {
      client.setQueryData(meQuery().queryKey, me);
      form.reset();
      toast.good(t('password_changed'), t('password_changed_text'));
    },
  });
  const met = longEnough(form.values.password, min);
  return (
    <Form
      error={error}
      onSubmit={onSubmit}
      actions={
        <Button type="submit" variant="primary" busy={isSending}>
          {t('change_password')}
        </Button>
      }
    >
      {/* So that a password manager knows whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.display_name ?? ''} />
      <PasswordField
        required
        label={t('current_password')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...form.getInputProps('old_password')}
      />
      <NewPasswordField
        min={min}
        required
        label={t('new_password')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        description={
          <span className={classes.rule} data-met={met || undefined}>
            {met ? <DoneIcon size={16} /> : <InfoIcon size={16} />}
            {t('password_rule', { count: min })}
            {met && <VisuallyHidden>{t('rule_met')}</VisuallyHidden>}
          </span>
        }
        {...form.getInputProps('password')}
      />
      <PasswordField
        required
        label={t('repeat_password')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...form.getInputProps('confirm_password')}
      />
    </Form>
  );
}
