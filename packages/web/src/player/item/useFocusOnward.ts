import { useEffect, useRef } from 'react';
import type { Onward } from './onward.ts';

/**
 * After a completion the focus moves to the link onward, so that Enter follows it: the button that had it is disabled.
 * A focus that was moved elsewhere stays there.
 */
export function useFocusOnward(onward: Onward | undefined) {
  const middle = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const before = useRef(onward);
  // Synchronises the focus with a completion on this screen.
  useEffect(() => {
    const last = before.current;
    before.current = onward;
    if (!onward?.completed || last?.completed !== false || last.itemId !== onward.itemId) return;
    const focused = document.activeElement;
    const idle = !(focused instanceof HTMLElement) || focused.tabIndex < 0 || focused.matches(':disabled');
    if (idle || middle.current?.contains(focused)) link.current?.focus({ preventScroll: true });
  });
  return { middle, link };
}
