import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { MAX_MONEY_LENGTH } from '@lectern/contract/limits';
import { currencySymbol } from '@lectern/contract/money';
import classes from './MoneyField.module.css';

/** Width of a sign ('$') and of a code or a longer sign ('CHF', 'CA$'), with their inset. */
const SIGN_WIDTH = 30;
const CODE_WIDTH = 56;

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
  const symbol = currencySymbol(currency);
  return (
    <TextInput
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value.replace(',', '.').trim())}
      inputMode="decimal"
      maxLength={MAX_MONEY_LENGTH}
      dir="ltr"
      leftSection={<span className={classes.currency}>{symbol}</span>}
      leftSectionPointerEvents="none"
      leftSectionWidth={symbol.length > 1 ? CODE_WIDTH : SIGN_WIDTH}
      {...rest}
    />
  );
}
