import { useEffect, useRef } from 'react';

/** Returns a function that focuses an element by its id after the next render. */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  // Synchronizes the focus with the document once the element has been rendered or moved.
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}
