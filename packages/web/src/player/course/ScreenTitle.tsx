import { type ReactNode, useEffect, useRef } from 'react';
import { isHeadingHash } from '../../shared/reading/headingHash.ts';
import classes from './ScreenTitle.module.css';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

/** After a page load the focus is the browser's; from then on it follows the reader from item to item. */
let pageLoad = true;

const SCROLL_AFTER_MS = 100;

/** Whether the hash of the address is a place in the screen, such as an answer or a heading. */
function hashIsPlace(): boolean {
  const { hash } = window.location;
  return isHeadingHash(hash) || document.getElementById(hash.slice(1)) !== null;
}

/**
 * The heading of the open screen. It takes the focus when another screen opens. The page scrolls to its top unless the
 * address names a place in it.
 */
export function ScreenTitle({ byAuthor = false, children }: { byAuthor?: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (pageLoad) {
      pageLoad = false;
      return undefined;
    }
    title.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      if (!hashIsPlace()) window.scrollTo({ top: 0 });
    }, SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={classes.title}>
      {/* A name in another direction begins at the side of the page, as what is around it. */}
      <CourseText lang={byAuthor ? undefined : ''}>{children}</CourseText>
    </h1>
  );
}
