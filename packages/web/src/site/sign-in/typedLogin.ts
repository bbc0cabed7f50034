let typed = '';

/** Keeps what the field `login` of a form holds for the next sign-in page, as long as this document is open. */
export function keepLogin(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('login');
  typed = field instanceof HTMLInputElement ? field.value.trim() : '';
}

/** What was kept last; empty on the server and after a reload. */
export const keptLogin = (): string => typed;
