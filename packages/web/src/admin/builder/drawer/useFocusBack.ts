import { useEffect, useRef } from 'react';
import { sectionOf } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';

const rowOf = (item: number) => document.querySelector<HTMLElement>(`#item-${item} a[title]`);

/** Gives the focus back to the row of the item that was closed last. */
export function useFocusBack(open: number | undefined) {
  const { store } = useBuilder();
  const before = useRef(open);
  // Synchronises the focus with the drawer, which takes the focus with it when it goes.
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === undefined || open !== undefined) return;
    const section = sectionOf(store.read().sections, closed)?.id;
    if (section !== undefined) store.fold([section], false);
    requestAnimationFrame(() => rowOf(closed)?.focus());
  }, [open, store]);
}
