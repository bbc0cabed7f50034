const FIELDS = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [hidden]), textarea';

/** The text field or select that a dialog begins with. */
export function firstField(root: HTMLElement): HTMLElement | null {
  const first = root.querySelector<HTMLElement>(FIELDS);
  // A select with search opens its list on focus, which would cover the dialog.
  return first?.matches('[role="combobox"]:not([readonly])') ? null : first;
}
