import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import type { FieldProps } from '../../form/record/useRecordForm.ts';
import { countriesQuery, statesQuery } from './queries.ts';

interface Props {
  label: string;
  description?: string;
  disabled: boolean;
  required?: boolean;
  field: FieldProps;
}

const optionsOf = (places: readonly { code: string; name: string }[], chosen: string) => {
  const options = places.map(({ code, name }) => ({ value: code, label: name }));
  // What is stored is shown before the list has loaded.
  const isKnown = chosen === '' || places.some(({ code }) => code === chosen);
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options];
};

/** A country by its name. One that is not required may be none. */
export function CountryField({ field, required, ...common }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(countriesQuery());
  return (
    <SelectField
      {...common}
      required={required}
      searchable
      {...(!required && { unset: t('settings.no_country') })}
      options={optionsOf(data?.rows ?? [], String(field.value))}
      {...field}
    />
  );
}

/** A state of a country by its name. */
export function StateField({ field, required, country, ...common }: Props & { country: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(statesQuery(country));
  return (
    <SelectField
      {...common}
      disabled={common.disabled || country === ''}
      required={required}
      searchable
      {...(!required && { unset: t('settings.no_state') })}
      options={optionsOf(data?.states ?? [], String(field.value))}
      {...field}
    />
  );
}
