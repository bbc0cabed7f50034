/** Puts the focus on the screen as a whole, as a page load would; what had it is gone. */
export function focusContent(): void {
  const content = document.getElementById('content');
  content?.setAttribute('tabindex', '-1');
  content?.focus({ preventScroll: true });
}
