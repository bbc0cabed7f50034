import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import classes from './Prose.module.css';

/** The face of a text for those who draw it themselves: the editor shows what its reader will see. */
export const proseClass = classes.prose;

/** `html` comes from the server, which has cleaned it; nothing else may be given here. */
export function Prose({
  html,
  face = 'serif',
  className,
  lang,
}: {
  html: string;
  face?: 'serif' | 'sans';
  className?: string;
  lang?: string;
}) {
  const text = useRef<HTMLDivElement>(null);

  // Synchronises with the document's fonts: the serif is fetched after the first paint and then swapped in.
  useEffect(() => {
    if (face === 'serif') void import('../theme/serif.css');
  }, [face]);

  // Synchronises with the drawn HTML: what scrolls sideways must be reachable by keyboard.
  useEffect(() => {
    for (const wide of text.current?.querySelectorAll<HTMLElement>('table, pre, [data-type="block-math"]') ?? []) {
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    }
  });

  return (
    <div
      ref={text}
      className={cx(classes.prose, className)}
      data-face={face}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
