import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses a note of the list, by its id or index, as soon as it is rendered. */
export function useFocusOnNote(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ id: number } | { at: number }>(undefined);
  // Notes may be rendered after the focus was requested.
  useLayoutEffect(() => {
    const one = wanted.current;
    if (!one) return;
    const notes = [...(list.current?.querySelectorAll<HTMLElement>('[data-note]') ?? [])];
    const note = 'at' in one ? notes[one.at] : notes.find(({ dataset }) => dataset.note === String(one.id));
    if (!note) return;
    wanted.current = undefined;
    note.focus();
  });
  return (one: { id: number } | { at: number }) => {
    wanted.current = one;
  };
}
