import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import {
  Checkbox,
  type CheckboxProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useTranslation } from '#i18n';
import { HideIcon, ShowIcon } from '../deferred/icons.tsx';

/** One line. Spread the form's binding: `<TextField label={…} {...form.getInputProps('email')} />`. */
export function TextField(props: TextInputProps) {
  return <TextInput {...props} />;
}

export function TextAreaField(props: TextareaProps) {
  return <Textarea {...props} />;
}

function EyeIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <HideIcon /> : <ShowIcon />;
}

/** A password with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      visibilityToggleIcon={EyeIcon}
      visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
      // Mantine says so of every field but this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}

export function CheckboxField(props: CheckboxProps) {
  return <Checkbox {...props} />;
}
