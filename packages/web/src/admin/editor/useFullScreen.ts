import { type RefObject, useEffect, useState } from 'react';

/** Elements that stay accessible next to a full-window field: dialogs and live regions. */
const KEPT = 'dialog, [aria-live], [role="status"], script, style';

/** Everything outside of an element: the siblings of it and of each of its parents. */
function outside(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      const foreign = sibling instanceof HTMLElement && sibling !== inner && !sibling.inert;
      if (foreign && !sibling.matches(KEPT) && !sibling.querySelector('[aria-live]')) found.push(sibling);
    }
  }
  return found;
}

/** Whether a field fills the window. While it does, nothing behind it can be reached, by Tab or by ear. */
export function useFullScreen(field: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);

  // Synchronises with the page behind: it does not scroll and takes no focus while it is covered.
  useEffect(() => {
    if (!full || !field.current) return undefined;
    const covered = outside(field.current);
    for (const element of covered) element.inert = true;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      for (const element of covered) element.inert = false;
      document.body.style.overflow = overflow;
    };
  }, [full, field]);

  return { full, toggle: () => setFull((now) => !now), leave: () => setFull(false) };
}
