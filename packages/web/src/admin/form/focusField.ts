import { belongsTo, type FormPanel } from './panel.ts';

const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [tabindex="0"]';

/** Paths of the visible fields in order. A form in a panel and the one next to it are separate. */
export const fieldsOnScreen = (panel: FormPanel | null): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].flatMap((node) =>
    belongsTo(panel, node) ? (node.dataset.path ?? []) : [],
  );

/** The field bound to a path, or the nearest one above it: `faqs.2.title`, `faqs.2`, `faqs`. */
function findField(path: string, panel: FormPanel | null): HTMLElement | undefined {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-path="${CSS.escape(name)}"]`)].find((node) =>
      belongsTo(panel, node),
    );
    if (found) return found;
  }
  return undefined;
}

/** False when the field is not on the screen. */
export function focusField(path: string, panel: FormPanel | null): boolean {
  const field = findField(path, panel);
  if (!field) return false;
  const target = field.matches(FOCUSABLE) ? field : (field.querySelector<HTMLElement>(FOCUSABLE) ?? field);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}

const TEXT = 'input:is(:not([type]), [type="text"], [type="email"], [type="url"]), textarea';

/** Focuses the first field of a form where it takes text. */
export function focusFirstText(panel: FormPanel | null): void {
  const [first] = fieldsOnScreen(panel);
  const field = first === undefined ? undefined : findField(first, panel);
  const target = field?.matches(TEXT) ? field : field?.querySelector<HTMLElement>(TEXT);
  target?.focus({ preventScroll: true });
}
