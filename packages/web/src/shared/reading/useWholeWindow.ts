import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Opens a native dialog over the whole window for as long as it is drawn, and holds the page behind it still. */
export function useWholeWindow(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Synchronises with the native dialog, which has no declarative way to be modal. It gives the focus back itself.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // Synchronises with the page behind, which must not scroll along.
  useEffect(() => {
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, []);
  return dialog;
}
