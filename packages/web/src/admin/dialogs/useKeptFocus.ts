import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the returned ref after a change of `state` that removes the focused element. */
export function useKeptFocus<Place extends HTMLElement>(state: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(state);
  // Synchronizes the focus with the page: that of a removed element is lost.
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) place.current?.focus();
  }, [state]);
  return place;
}
