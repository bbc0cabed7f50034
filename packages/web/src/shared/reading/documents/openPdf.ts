import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Vite makes the worker's own file of it.
// oxlint-disable-next-line import/default
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

/** Letters of far scripts, the fonts every reader of PDFs must have, and a decoder; `build/pdfFiles.ts` lays them there. */
const FILES = '/assets/pdf';

/** Begins to read a document. Only the parts that are looked at are fetched, and nothing of it may run. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  return getDocument({
    url,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/fonts/`,
    wasmUrl: `${FILES}/decoders/`,
    // The pages' security policy lets nothing be compiled; the decoder in script is slower and does the same.
    useWasm: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
  });
}

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
