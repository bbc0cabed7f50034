import { getDocument, type PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Vite makes the worker's own file of it.
// oxlint-disable-next-line import/default
import Worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

/** Letters of far scripts, the fonts every reader of PDFs must have, and a decoder; `build/pdfFiles.ts` lays them there. */
const FILES = '/assets/pdf';

/** Shared by all documents. A worker that the library makes itself ends with the first document that is closed. */
let worker: PDFWorker | undefined;

/** Begins to read a document. Nothing of it may run. `whole`: fetches all of it, else the parts that are looked at. */
export function openPdf(url: string, { whole = false }: { whole?: boolean } = {}): PDFDocumentLoadingTask {
  // The types of the library have no port.
  worker ??= new PDFWorker({ port: new Worker() as unknown as null });
  return getDocument({
    url,
    worker,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/fonts/`,
    wasmUrl: `${FILES}/decoders/`,
    // The pages' security policy lets nothing be compiled; the decoder in script is slower and does the same.
    useWasm: false,
    enableXfa: false,
    disableAutoFetch: !whole,
    disableStream: !whole,
  });
}

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
