import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import classes from './NumberField.module.css';

/** A whole number, '' while there is none. What is out of bounds is said, never silently changed under somebody's hands. */
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
