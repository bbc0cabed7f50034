import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a table fits its frame as it is, only with narrower cells (`data-tight`), or not at all. */
export type TableFit = 'fits' | 'tight' | 'overflows';

/** How the table in a frame fits. Measures it with wide cells first, then with narrow ones. */
export function useTableFit(element: RefObject<HTMLElement | null>): TableFit {
  const [fit, setFit] = useState<TableFit>('fits');
  // Synchronises with the layout: only the browser knows how wide rows have become.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const isTooWide = () => current.scrollWidth > current.clientWidth + 1;
    const measure = () => {
      current.removeAttribute('data-tight');
      if (!isTooWide()) {
        setFit('fits');
        return;
      }
      current.dataset.tight = 'true';
      setFit(isTooWide() ? 'overflows' : 'tight');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return fit;
}
