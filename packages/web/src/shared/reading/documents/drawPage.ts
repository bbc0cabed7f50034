import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from './openPdf.ts';
import { sharpness } from './zoom.ts';

/** Links of a page, as places on it in shares of its size. */
export interface PageLink {
  /** '' for a place in the document. */
  href: string;
  dest: unknown;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Drawing {
  done: Promise<void>;
  stop: () => void;
}

/** Draws a page, `width` pixels wide, with its text above it for selecting and for readers by ear. */
export function drawPage(
  page: PDFPageProxy,
  { canvas, text, width }: { canvas: HTMLCanvasElement; text: HTMLElement; width: number },
): Drawing {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const sharp = sharpness(viewport.width, viewport.height, window.devicePixelRatio);
  // Rendered on a separate canvas first, so that a page does not flash white when its size changes.
  const fresh = document.createElement('canvas');
  fresh.width = Math.floor(viewport.width * sharp);
  fresh.height = Math.floor(viewport.height * sharp);
  const picture = page.render({ canvas: fresh, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
  const layer = document.createElement('div');
  const words = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });

  async function draw() {
    await Promise.all([picture.promise, words.render()]);
    canvas.width = fresh.width;
    canvas.height = fresh.height;
    canvas.getContext('2d')?.drawImage(fresh, 0, 0);
    text.style.setProperty('--total-scale-factor', String(viewport.scale));
    text.style.setProperty('--min-font-size', layer.style.getPropertyValue('--min-font-size') || '1');
    text.replaceChildren(...layer.childNodes);
  }

  return {
    done: draw(),
    stop() {
      picture.cancel();
      words.cancel();
    },
  };
}

/** Where a page leads to. Only what the library has found to be an address of the web or of mail. */
export async function linksOf(page: PDFPageProxy): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = await page.getAnnotations();
  return annotations.flatMap((annotation): PageLink[] => {
    if (annotation.subtype !== 'Link' || !(annotation.url || annotation.dest)) return [];
    const href = /^(?:https?|mailto):/.test(annotation.url ?? '') ? String(annotation.url) : '';
    if (href === '' && !annotation.dest) return [];
    const [left, bottom, right, top] = annotation.rect as [number, number, number, number];
    const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number];
    return [
      {
        href,
        dest: annotation.dest,
        left: Math.min(x1, x2) / viewport.width,
        top: Math.min(y1, y2) / viewport.height,
        width: Math.abs(x2 - x1) / viewport.width,
        height: Math.abs(y2 - y1) / viewport.height,
      },
    ];
  });
}

/** The number of the page that a place in the document is on; null where the document does not say. */
export async function pageOfDest(pdf: PDFDocumentProxy, dest: unknown): Promise<number | null> {
  const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const target: unknown = Array.isArray(place) ? place[0] : null;
  if (typeof target === 'number') return target + 1;
  if (typeof target !== 'object' || target === null) return null;
  return (await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0])) + 1;
}
