import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row of tabs with addresses so that the active one is in sight. Only the row is scrolled, never the page.
 */
export function useActiveTabInSight(row: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  // Synchronizes with how far the browser has scrolled the row.
  useEffect(() => {
    const show = () => {
      const list = row.current;
      if (!list || list.scrollWidth <= list.clientWidth) return;
      const tab = list.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
      if (tab) list.scrollBy({ left: scrollToCenter(list.getBoundingClientRect(), tab.getBoundingClientRect()) });
    };
    show();
    // Again after each change of the address, once the router has restored how far the row was scrolled.
    return router.subscribe('onRendered', show);
  }, [row, router]);
}

type Extent = Pick<DOMRect, 'left' | 'width'>;

/** How far to scroll `row` to the right so that `tab` is in its middle, in both reading directions. */
export const scrollToCenter = (row: Extent, tab: Extent): number =>
  tab.left + tab.width / 2 - (row.left + row.width / 2);
