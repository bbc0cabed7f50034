import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import type { FieldProps } from '../../form/record/useRecordForm.ts';
import { currenciesQuery } from './queries.ts';

interface Props {
  label: string;
  description?: string;
  disabled: boolean;
  field: FieldProps;
}

/** A currency by its name or its code. */
export function CurrencySetting({ field, ...common }: Props) {
  const { data } = useQuery(currenciesQuery());
  const code = String(field.value);
  const known = (data?.rows ?? []).map(({ code: value, name }) => ({ value, label: `${name} (${value})` }));
  const options = known.some(({ value }) => value === code) ? known : [{ value: code, label: code }, ...known];
  return <SelectField {...common} searchable options={options} {...field} />;
}
