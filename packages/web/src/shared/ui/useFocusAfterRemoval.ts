import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the heading of the section when a row is removed with the focus in it, which would fall back to the page.
 * @param count Rows of the list; undefined while they load.
 * @returns The ref of an element in the section.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number | undefined): RefObject<E | null> {
  const region = useRef<E>(null);
  const previous = useRef(count);
  // The browser moves the focus to the body once the focused row is out of the page.
  useEffect(() => {
    const isRemoval = count !== undefined && previous.current !== undefined && count < previous.current;
    previous.current = count;
    if (!isRemoval || document.activeElement !== document.body) return;
    const heading = region.current?.closest('section')?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [count]);
  return region;
}
