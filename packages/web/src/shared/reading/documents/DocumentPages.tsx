import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useReadingWords } from '../useReadingWords.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { DocumentTools } from './DocumentTools.tsx';
import type { DocumentFile, PageOverlay } from './documentFile.ts';
import classes from './DocumentView.module.css';
import type { PDFDocumentProxy } from './openPdf.ts';
import { pageAt, zoomed } from './zoom.ts';

/** Space around the pages, in px. */
const GAP = 16;
/** Wider, a page that fits the width is a poster. */
const WIDEST = 960;

/** The width there is for a page. */
function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  // Synchronises with the size of the window onto the pages.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom(Math.min(WIDEST, Math.max(0, element.clientWidth - 2 * GAP))));
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);
  return room;
}

/** The pages below each other, and the tools above them. */
export function DocumentPages({
  pdf,
  ratio,
  file,
  box,
  close,
  overlay,
}: {
  pdf: PDFDocumentProxy;
  ratio: number;
  file: DocumentFile;
  box: RefObject<HTMLElement | null>;
  close: ReactNode;
  overlay: PageOverlay | undefined;
}) {
  const { t } = useReadingWords();
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);

  const sheets = () => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];

  function go(to: number) {
    const target = sheets()[Math.min(Math.max(1, to), pdf.numPages) - 1];
    if (target && scroller.current) scroller.current.scrollTop = target.offsetTop - GAP;
  }

  function changeZoom(next: number) {
    const { current } = scroller;
    // The place that is read stays where it is.
    const share = current ? current.scrollTop / current.scrollHeight : 0;
    setZoom(next);
    requestAnimationFrame(() => {
      if (current) current.scrollTop = share * current.scrollHeight;
    });
  }

  const keys: Record<string, () => void> = {
    '+': () => changeZoom(zoomed(zoom, 1)),
    '=': () => changeZoom(zoomed(zoom, 1)),
    '-': () => changeZoom(zoomed(zoom, -1)),
    '0': () => changeZoom(1),
    n: () => go(page + 1),
    p: () => go(page - 1),
  };

  function onKey(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    // The same letters go from lesson to lesson outside of a document.
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <>
      <DocumentTools
        file={file}
        box={box}
        page={page}
        total={pdf.numPages}
        zoom={zoom}
        onPage={go}
        onZoom={changeZoom}
        close={close}
      />
      {/* Its keys are those of its tools. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={classes.pages}
        data-document
        role="group"
        aria-label={t('document_pages', { name: file.title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKey}
        onScroll={(event) => {
          const { scrollTop, clientHeight } = event.currentTarget;
          setPage(
            pageAt(
              sheets().map((sheet) => sheet.offsetTop),
              scrollTop + clientHeight / 2,
            ),
          );
        }}
      >
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <DocumentPage
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            pdf={pdf}
            number={index + 1}
            width={Math.round(room * zoom)}
            ratio={ratio}
            onGo={go}
            overlay={overlay}
          />
        ))}
      </div>
    </>
  );
}
