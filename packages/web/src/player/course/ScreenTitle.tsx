import { type ReactNode, useEffect, useRef } from 'react';
import classes from './ScreenTitle.module.css';

/** After a page load the focus is the browser's; from then on it follows the reader from item to item. */
let pageLoad = true;

const SCROLL_AFTER_MS = 100;

/** The heading of what is open. When another item opens it takes the focus, and the page goes to its top. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Synchronises the focus and the scroll position with the item that has just been opened.
  useEffect(() => {
    if (pageLoad) {
      pageLoad = false;
      return undefined;
    }
    title.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={classes.title}>
      <bdi>{children}</bdi>
    </h1>
  );
}
