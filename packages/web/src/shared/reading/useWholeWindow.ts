import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Opens a native full-window dialog while mounted and prevents scrolling of the page behind it. */
export function useWholeWindow(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A native dialog can only be opened as modal imperatively. It restores the focus when it closes.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // Prevents scrolling of the page behind the dialog.
  useEffect(() => {
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, []);
  return dialog;
}
