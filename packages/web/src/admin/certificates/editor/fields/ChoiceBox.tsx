import type { ReactNode } from 'react';
import { PlainSelect } from '../../../list/filters/choices/PlainSelect.tsx';
import classes from './fields.module.css';

/** One of several values. Undefined: several elements have others. */
export function ChoiceBox<Value extends string>({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: {
  label: ReactNode;
  value: Value | undefined;
  options: readonly (readonly [Value, string])[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}) {
  return (
    <label className={classes.field}>
      <span className={classes.label}>{label}</span>
      <PlainSelect
        className={classes.select}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {value === undefined && <option value="">–</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </PlainSelect>
    </label>
  );
}
