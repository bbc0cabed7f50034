import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MAX_PAGES = 500;
const MAX_PAGE_CHARACTERS = 20_000;

/** The text of the pages of a PDF, at most 500; '' for pages without text, such as scans. Throws on broken files. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const pages: string[] = [];
    for (let at = 1; at <= Math.min(document.numPages, MAX_PAGES); at += 1) {
      const page = await document.getPage(at);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      // Fonts without a table of their characters give zeros, which PostgreSQL does not store.
      pages.push(text.replace(/(?:[^\S\n]|\0)+/g, ' ').slice(0, MAX_PAGE_CHARACTERS));
      page.cleanup();
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}
