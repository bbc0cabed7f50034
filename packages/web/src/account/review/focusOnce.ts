/** Stable, so that it runs when the element appears and not after each key. Scrolls no further than it must. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
