import { useEffect, useRef, useState } from 'react';
import { useReadingWords } from '../useReadingWords.ts';
import type { PageOverlay } from './documentFile.ts';
import classes from './DocumentView.module.css';
import { drawPage, linksOf, type PageLink, pageOfDest } from './drawPage.ts';
import type { PDFDocumentProxy } from './openPdf.ts';

const shares = (link: PageLink) => ({
  left: `${link.left * 100}%`,
  top: `${link.top * 100}%`,
  width: `${link.width * 100}%`,
  height: `${link.height * 100}%`,
});

/** One page: a sheet of the right size at once, its content when it comes near the viewport. */
export function DocumentPage({
  pdf,
  number,
  width,
  ratio,
  onGo,
  overlay,
}: {
  pdf: PDFDocumentProxy;
  number: number;
  /** In pixels. */
  width: number;
  /** Of the first page; most documents have pages of one size. */
  ratio: number;
  onGo: (page: number) => void;
  overlay: PageOverlay | undefined;
}) {
  const { t } = useReadingWords();
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [own, setOwn] = useState<number>();
  const [links, setLinks] = useState<PageLink[]>([]);
  const [failed, setFailed] = useState(false);

  // Synchronises with the scrolling around it.
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: '100% 0px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  // Synchronises with the worker that draws. What is far away gives its memory back.
  useEffect(() => {
    if (!near || width === 0 || !canvas.current || !text.current) return undefined;
    const places = { canvas: canvas.current, text: text.current, width };
    let stop = () => {};
    let gone = false;
    void pdf
      .getPage(number)
      .then(async (page) => {
        if (gone) return;
        const size = page.getViewport({ scale: 1 });
        setOwn(size.width / size.height);
        const drawing = drawPage(page, places);
        stop = drawing.stop;
        await drawing.done;
        setFailed(false);
        const found = await linksOf(page);
        if (!gone) setLinks(found);
      })
      .catch(() => {
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, number, width, near]);

  return (
    <div
      ref={sheet}
      className={classes.sheet}
      data-page={number}
      role="group"
      aria-label={t('page_label', { number, total: pdf.numPages })}
      style={{ width, aspectRatio: String(own ?? ratio) }}
    >
      {near && (
        <>
          <canvas ref={canvas} className={classes.canvas} aria-hidden />
          <div ref={text} className={classes.text} dir="ltr" />
          {links.map((link) =>
            link.href ? (
              <a
                key={`${link.left} ${link.top} ${link.href}`}
                className={classes.link}
                style={shares(link)}
                href={link.href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                aria-label={link.href}
              />
            ) : (
              <button
                key={`${link.left} ${link.top}`}
                type="button"
                className={classes.link}
                style={shares(link)}
                aria-label={t('go_there')}
                onClick={() => void pageOfDest(pdf, link.dest).then((page) => page && onGo(page))}
              />
            ),
          )}
        </>
      )}
      {overlay?.(number)}
      {failed && <p className={classes.failed}>{t('page_failed')}</p>}
    </div>
  );
}
