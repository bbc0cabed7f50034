const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [tabindex="0"]';

/** The paths of the fields that are on the screen, in its order. */
export const fieldsOnScreen = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].flatMap((node) => node.dataset.path ?? []);

/** The field bound to a path, or the nearest one above it: `faqs.2.title`, `faqs.2`, `faqs`. */
function findField(path: string): HTMLElement | undefined {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`);
    if (found) return found;
  }
  return undefined;
}

/** False when the field is not on the screen. */
export function focusField(path: string): boolean {
  const field = findField(path);
  if (!field) return false;
  const target = field.matches(FOCUSABLE) ? field : (field.querySelector<HTMLElement>(FOCUSABLE) ?? field);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}
