import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ChoiceField.module.css';

export interface Choice {
  value: string;
  label: string;
  description?: ReactNode;
  disabled?: boolean;
}

/** One of a few, all of them in sight. */
export function ChoiceField({
  label,
  description,
  error,
  choices,
  value,
  onChange,
  onBlur,
  disabled = false,
  look = 'list',
  'data-path': path,
}: {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  choices: readonly Choice[];
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Cards for a choice that the rest of the form hangs on. */
  look?: 'list' | 'cards';
  'data-path'?: string;
}) {
  return (
    <Radio.Group
      label={label}
      description={description}
      error={error}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      data-path={path}
    >
      <div className={look === 'cards' ? classes.cards : classes.choices}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            description={choice.description}
            disabled={disabled || choice.disabled === true}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
