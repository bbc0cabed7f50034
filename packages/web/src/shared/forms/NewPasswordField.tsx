import type { PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { PasswordField } from './fields.tsx';
import classes from './NewPasswordField.module.css';
import { passwordStrength } from './passwordStrength.ts';

/** A field for a new password with a meter of its strength. */
export function NewPasswordField({ min, ...props }: PasswordInputProps & { min: number }) {
  const [typed, setTyped] = useState('');
  // A form that holds its values knows of a reset; in others the browser holds them.
  const password = typeof props.value === 'string' ? props.value : typed;
  return (
    <PasswordField
      {...props}
      onInput={(event) => setTyped(event.currentTarget.value)}
      inputContainer={(input) => (
        <>
          {input}
          <Meter password={password} min={min} />
        </>
      )}
    />
  );
}

function Meter({ password, min }: { password: string; min: number }) {
  const { t } = useTranslation();
  const words = { weak: t('password_weak'), fair: t('password_fair'), strong: t('password_strong') };
  const strength = password.trim() === '' ? undefined : passwordStrength(password, min);
  return (
    <div className={classes.meter} data-strength={strength}>
      <span className={classes.bars} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <span className={classes.word} aria-live="polite">
        {strength && words[strength]}
      </span>
    </div>
  );
}
