import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row of tabs so that the active one is in sight. Only the row is scrolled, never the page.
 * `current` identifies the active tab.
 */
export function useActiveTabInSight(row: RefObject<HTMLElement | null>, current: unknown): void {
  const router = useRouter();
  // Synchronizes with how far the browser has scrolled the row.
  useEffect(() => {
    const show = () => {
      const list = row.current;
      if (!list || list.scrollWidth <= list.clientWidth) return;
      const tab = list.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
      if (tab) list.scrollLeft += scrollToCenter(list.getBoundingClientRect(), tab.getBoundingClientRect());
    };
    show();
    // The router restores how far the row was scrolled on the screen before.
    return router.subscribe('onRendered', show);
  }, [row, current, router]);
}

type Extent = Pick<DOMRect, 'left' | 'width'>;

/** How far to scroll `row` to the right so that `tab` is in its middle, in both reading directions. */
export const scrollToCenter = (row: Extent, tab: Extent): number =>
  tab.left + tab.width / 2 - (row.left + row.width / 2);
