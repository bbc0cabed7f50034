import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus to a note of the list, by its id or its place, as soon as it is drawn. */
export function useFocusOnNote(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ id: number } | { at: number }>(undefined);
  // Synchronises with the focus, for notes that are drawn after they were asked for.
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
