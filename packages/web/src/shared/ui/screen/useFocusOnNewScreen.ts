import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusContent } from './focusContent.ts';

/** A form that begins has put the focus into its first field already. */
const isWriting = () =>
  document.activeElement?.matches('#content :is(input, textarea, [contenteditable="true"])') ?? false;

/** Another screen starts at its beginning, for readers by ear and for the Tab key too. */
export function useFocusOnNewScreen() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(pathname);
  // Synchronises with the focus, which a page load would have set back.
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before !== undefined && before !== pathname && !isWriting()) focusContent();
  }, [pathname]);
}
