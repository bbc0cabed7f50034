import { useEffect, useState } from 'react';
import type { DocumentFile } from './documentFile.ts';
import { openPdf, type PDFDocumentProxy } from './openPdf.ts';

export type PdfState =
  | { kind: 'loading' }
  | { kind: 'ready'; pdf: PDFDocumentProxy; ratio: number }
  | { kind: 'failed'; locked: boolean };

/** A document that is being read, with the shape of its first page. */
export function usePdf({ url, expires = false }: Pick<DocumentFile, 'url' | 'expires'>): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  // Synchronises with the worker that reads documents.
  useEffect(() => {
    let gone = false;
    const task = openPdf(url, { whole: expires });
    task.promise
      .then(async (pdf) => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
        if (!gone) setState({ kind: 'ready', pdf, ratio: width / height });
      })
      .catch((error: unknown) => {
        const locked = error instanceof Error && error.name === 'PasswordException';
        if (!gone) setState({ kind: 'failed', locked });
      });
    return () => {
      gone = true;
      void task.destroy();
    };
  }, [url, expires]);
  return state;
}
