import { SECRET_MASK } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { PasswordField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import classes from './SecretField.module.css';

/**
 * A write-only secret: the field is empty and says whether one is stored. Typing replaces it; an empty field keeps it.
 */
export function SecretField({
  label,
  description,
  disabled,
  path,
  value,
  onChange,
  error,
}: {
  label: string;
  description: string | undefined;
  disabled: boolean;
  path: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  // Whether there was one to keep, before something was typed over it.
  const [hasStored, setHasStored] = useState(value === SECRET_MASK);
  if (value === SECRET_MASK && !hasStored) setHasStored(true);
  const isKept = value === SECRET_MASK;
  return (
    <div className={classes.secret}>
      <PasswordField
        className={classes.field}
        data-path={path}
        label={label}
        description={description}
        disabled={disabled}
        dir={isKept ? undefined : 'ltr'}
        autoComplete="new-password"
        placeholder={isKept ? t('settings.secret_stored') : ''}
        value={isKept ? '' : value}
        onChange={(event) => onChange(event.currentTarget.value || (hasStored ? SECRET_MASK : ''))}
        error={error}
      />
      {isKept && !disabled && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setHasStored(false);
            onChange('');
          }}
        >
          {t('settings.secret_remove')}
        </Button>
      )}
    </div>
  );
}
