const FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [hidden]), textarea';

/** The field to begin with: the first empty text field that can be edited, otherwise the first one. */
export function firstField(root: HTMLElement): HTMLElement | undefined {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].filter(
    ({ readOnly, disabled }) => !readOnly && !disabled,
  );
  return fields.find(({ value }) => value === '') ?? fields[0];
}
