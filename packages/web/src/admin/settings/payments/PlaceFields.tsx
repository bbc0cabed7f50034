import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import type { FieldProps } from '../../form/record/useRecordForm.ts';
import { countriesQuery, statesQuery } from './queries.ts';

interface Props {
  label: string;
  description?: string;
  disabled: boolean;
  /** What no place is called; without it one has to be chosen. */
  unset?: string;
  field: FieldProps;
}

const optionsOf = (places: readonly { code: string; name: string }[], chosen: string) => {
  const options = places.map(({ code, name }) => ({ value: code, label: name }));
  // What is stored is shown before the list has loaded.
  const isKnown = chosen === '' || places.some(({ code }) => code === chosen);
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options];
};

/** A country by its name. */
export function CountryField({ field, unset, ...common }: Props) {
  const { data } = useQuery(countriesQuery());
  return (
    <SelectField
      {...common}
      required={unset === undefined}
      searchable
      unset={unset}
      options={optionsOf(data?.rows ?? [], String(field.value))}
      {...field}
    />
  );
}

/** A state of a country by its name. */
export function StateField({ field, unset, country, ...common }: Props & { country: string }) {
  const { data } = useQuery(statesQuery(country));
  return (
    <SelectField
      {...common}
      disabled={common.disabled || country === ''}
      required={unset === undefined}
      searchable
      unset={unset}
      options={optionsOf(data?.states ?? [], String(field.value))}
      {...field}
    />
  );
}
