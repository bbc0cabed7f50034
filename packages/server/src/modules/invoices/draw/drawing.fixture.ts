import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError } from '../../../platform/errors.ts';

/** The text and the metadata of a PDF. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await loading.promise;
    const pages: string[] = [];
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      pages.push(text.replaceAll(/[^\S\n]+/g, ' '));
    }
    const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
    return { pages, text: pages.join('\n'), info };
  } finally {
    await loading.destroy();
  }
}

/** The error of a drawing that is refused. */
export async function errorOf(drawing: Promise<unknown>): Promise<AppError> {
  const error: unknown = await drawing.then(() => undefined).catch((refused: unknown) => refused);
  if (!(error instanceof AppError)) throw new Error('It was not refused.');
  return error;
}
