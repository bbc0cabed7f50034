import { SelectField } from '../../../shared/forms/SelectField.tsx';

/** A select over rows: its value is an id, 0 where `unset` names what having none means. */
export function IdSelect({
  options,
  value = 0,
  onChange,
  ...rest
}: {
  label: string;
  options: readonly { id: number; name: string }[];
  unset?: string;
  searchable?: boolean;
  value?: number;
  onChange?: (id: number) => void;
  onBlur?: () => void;
  error?: string;
  'data-path'?: string;
}) {
  return (
    <SelectField
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : ''}
      onChange={(id) => onChange?.(Number(id))}
      {...rest}
    />
  );
}
