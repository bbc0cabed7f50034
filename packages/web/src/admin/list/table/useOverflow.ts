import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether what is in an element is wider than it. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  // Synchronises with the layout: only the browser knows how wide rows have become.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setOverflows(current.scrollWidth > current.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
