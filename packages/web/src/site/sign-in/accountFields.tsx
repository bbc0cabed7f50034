import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MAX_PERSON_NAME_LENGTH } from '@lectern/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { TextField } from '../../shared/forms/fields.tsx';
import { NewPasswordField } from '../../shared/forms/NewPasswordField.tsx';
import classes from './AuthPage.module.css';

type Errors<Name extends string> = Partial<Record<Name, string>>;

export function NameFields({ errors }: { errors: Errors<'first_name' | 'last_name'> }) {
  const { t } = useTranslation();
  return (
    <div className={classes.pair}>
      <TextField
        label={t('first_name')}
        name="first_name"
        autoComplete="given-name"
        maxLength={MAX_PERSON_NAME_LENGTH}
        error={errors.first_name}
      />
      <TextField
        label={t('last_name_optional')}
        name="last_name"
        autoComplete="family-name"
        maxLength={MAX_PERSON_NAME_LENGTH}
        error={errors.last_name}
      />
    </div>
  );
}

export function EmailField({ error }: { error: ReactNode }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('email')}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={MAX_EMAIL_LENGTH}
      error={error}
    />
  );
}

/** A password that is set here, with the rule of the school. */
export function OwnPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const { t } = useTranslation();
  const { password_min_length: min } = usePageSettings();
  return (
    <NewPasswordField
      min={min}
      label={label}
      name="password"
      autoComplete="new-password"
      maxLength={MAX_PASSWORD_LENGTH}
      description={t('password_rule', { count: min })}
      error={error}
    />
  );
}
