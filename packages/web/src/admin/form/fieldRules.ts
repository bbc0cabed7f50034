import type { FormField, FormFields } from './formFields.ts';
import type { FormRules } from './rules.ts';

function errorOf({ kind, min, max, required }: FormField, value: unknown, rules: FormRules): string | undefined {
  if (required && rules.required(value)) return rules.required(value);
  if ((kind === 'text' || kind === 'html') && max !== undefined) return rules.longest(max)(value);
  if (kind !== 'number') return undefined;
  return (min ? rules.min(min)(value) : undefined) ?? (max === undefined ? undefined : rules.max(max)(value));
}

/** The errors of values that are over the limits of their fields, by the name of the field. */
export function fieldErrors(
  fields: FormFields,
  values: Readonly<Record<string, unknown>>,
  rules: FormRules,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in values)
      .map(([name, field]) => [name, errorOf(field, values[name], rules)]),
  );
}

/** Limits that an input applies to typed text. */
export function inputLimits(field: FormField | undefined): { maxLength?: number; max?: number } {
  if (field?.max === undefined) return {};
  return field.kind === 'text' ? { maxLength: field.max } : field.kind === 'number' ? { max: field.max } : {};
}
