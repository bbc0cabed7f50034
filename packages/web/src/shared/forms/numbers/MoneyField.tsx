import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { MAX_MONEY_LENGTH } from '@lectern/contract/limits';
import { currencySymbol } from '@lectern/contract/money';
import classes from './MoneyField.module.css';

/** An amount as it travels: '19.90', '' for none. A comma is taken for a point; nothing else is corrected. */
export function MoneyField({
  value = '',
  onChange,
  currency,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string;
  onChange?: (value: string) => void;
  currency: string;
}) {
  return (
    <TextInput
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value.replace(',', '.').trim())}
      inputMode="decimal"
      maxLength={MAX_MONEY_LENGTH}
      dir="ltr"
      rightSection={<span className={classes.currency}>{currencySymbol(currency)}</span>}
      rightSectionPointerEvents="none"
      rightSectionWidth={56}
      {...rest}
    />
  );
}
