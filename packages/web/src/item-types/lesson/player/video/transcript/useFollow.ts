import { useEffect, useRef } from 'react';

/** With reduced motion it jumps at once. */
const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where a list is scrolled to: gliding if it is near, and at once if it is far. */
export function scrollTo(scroller: HTMLElement, top: number, glide: boolean) {
  const near = Math.abs(scroller.scrollTop - top) < scroller.clientHeight;
  scroller.scrollTo({ top, behavior: glide && near && !calm() ? 'smooth' : 'auto' });
}

/** Keeps the followed row in the middle. */
export function useFollow(followed: number | undefined, reveal: (at: number, glide: boolean) => void) {
  const before = useRef<number>(undefined);
  // Synchronises the list's scrolling with the video.
  useEffect(() => {
    if (followed !== undefined && followed !== before.current) reveal(followed, before.current !== undefined);
    before.current = followed;
  });
}
