// Selects are read-only inputs.
const FIELDS =
  ':is(input:not([type="hidden"], [type="checkbox"], [type="radio"], [hidden]), textarea):not(:disabled, [readonly]:not([role]))';

/** The field to begin with: the first empty text field or select that can be changed, otherwise the first one. */
export function firstField(root: HTMLElement): HTMLElement | undefined {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  return fields.find(({ value }) => value === '') ?? fields[0];
}
