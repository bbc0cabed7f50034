import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';

/** A percentage as it is typed: '12.5', '' for none. A comma is taken for a point; nothing else is corrected. */
export function PercentField({
  onChange,
  ...rest
}: Omit<TextInputProps, 'onChange'> & {
  onChange?: (value: string) => void;
}) {
  return (
    <TextInput
      onChange={(event) => onChange?.(event.currentTarget.value.replace(',', '.').trim())}
      inputMode="decimal"
      dir="ltr"
      maxLength={6}
      rightSection="%"
      {...rest}
    />
  );
}
