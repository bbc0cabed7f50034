import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import classes from './NumberField.module.css';

/** A whole number, or '' if empty. Numbers out of bounds show an error and are not changed while the user types. */
export function NumberField(props: NumberInputProps) {
  return (
    <NumberInput
      hideControls
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      maxLength={10}
      inputMode="numeric"
      // The field is as wide as what goes into it; its help is as wide as the column.
      inputContainer={(input) => <div className={classes.short}>{input}</div>}
      {...props}
    />
  );
}
