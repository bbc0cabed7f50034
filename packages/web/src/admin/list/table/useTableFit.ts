import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a table fits its frame as it is, only with narrower cells (`data-tight`), or not at all. */
export type TableFit = 'fits' | 'tight' | 'overflows';

/** How a table with so many columns fits its frame. Narrow cells stay until the frame has the width the wide ones need. */
export function useTableFit(element: RefObject<HTMLElement | null>, columns: number): TableFit {
  const [fit, setFit] = useState<TableFit>('fits');
  // Synchronises with the layout: only the browser knows how wide rows have become.
  useLayoutEffect(() => {
    const { current } = element;
    const table = current?.querySelector('table');
    if (!current || !table) return undefined;
    /** The width that wide cells need; 0 while the cells are wide. */
    let needed = 0;
    const measure = () => {
      // Not `scrollWidth`, which differs between a frame that scrolls and one that does not.
      const [room, width] = [current.offsetWidth, table.offsetWidth];
      const isTooWide = width > room + 1;
      if (needed > room) setFit(isTooWide ? 'overflows' : 'tight');
      else if (needed === 0 && isTooWide) {
        needed = width;
        setFit(current.dataset.tight ? 'overflows' : 'tight');
      } else {
        needed = 0;
        setFit('fits');
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(table);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other columns are measured anew
  }, [element, columns]);
  return fit;
}
