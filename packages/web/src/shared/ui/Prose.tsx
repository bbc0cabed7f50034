import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { cx } from './cx.ts';
import { useTextLanguage } from './textLanguage.tsx';
import classes from './Prose.module.css';

/** The face of a text for those who draw it themselves: the editor shows what its reader will see. */
export const proseClass = classes.prose;

/** The type of lessons is the reader's choice; the shell's theme script applies it before the first paint. */
const readerWantsSans = () => document.documentElement.dataset.reading?.startsWith('sans') ?? false;

const NEEDS_DRESS = /<(?:pre|code|table|div|iframe)\b/;

/** Moves frame URLs to `data-src`, so that frames do not load before the reader agrees. */
const withQuietFrames = (html: string) => html.replaceAll('<iframe src=', '<iframe data-src=');

/** `html` comes from the server, which has cleaned it; nothing else may be given here. */
export function Prose({
  html,
  face = 'serif',
  side,
  className,
  lang,
}: {
  html: string;
  face?: 'serif' | 'sans';
  /** Of a short text below a line of the page: where that line starts, also in another direction. */
  side?: 'page';
  className?: string;
  /** Of the text; '': that of the page, undefined: that of the course around. */
  lang?: string | undefined;
}) {
  const { i18n } = useTranslation();
  const text = useRef<HTMLDivElement>(null);

  // Synchronises with the document's fonts: the serif is fetched after the first paint and then swapped in.
  useEffect(() => {
    if (face === 'serif' && !readerWantsSans()) void import('../theme/serif.css');
  }, [face]);

  // Enhances the inserted HTML: highlights code, adds consent boxes to frames, and makes scrollable parts focusable.
  useEffect(() => {
    const box = text.current;
    if (!box || !NEEDS_DRESS.test(html)) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    void import('../reading/enhanceContent.ts').then(({ enhanceContent }) => {
      if (!gone) stop = enhanceContent(box, i18n);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [html, i18n]);

  return (
    <div
      ref={text}
      className={cx(classes.prose, className)}
      data-face={face}
      data-side={side}
      lang={useTextLanguage(lang)}
      // A text is written in its author's direction, whatever the page around it speaks.
      dir="auto"
      dangerouslySetInnerHTML={{ __html: withQuietFrames(html) }}
    />
  );
}
