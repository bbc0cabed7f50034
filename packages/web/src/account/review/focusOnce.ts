/** Stable, so that it runs when the element appears and not after each key. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
