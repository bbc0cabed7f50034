import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';

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
      {...props}
    />
  );
}
