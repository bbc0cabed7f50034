import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ChoiceField.module.css';

/** Any of a few, all of them in sight. */
export function ChoicesField({
  label,
  description,
  error,
  choices,
  value,
  onChange,
  onBlur,
  disabled = false,
  'data-path': path,
}: {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  choices: readonly { value: string; label: string; description?: ReactNode; disabled?: boolean }[];
  value?: string[];
  onChange?: (value: string[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
  'data-path'?: string;
}) {
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      value={value ?? []}
      onChange={onChange}
      onBlur={onBlur}
      data-path={path}
    >
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            value={choice.value}
            label={choice.label}
            description={choice.description}
            disabled={disabled || choice.disabled}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
