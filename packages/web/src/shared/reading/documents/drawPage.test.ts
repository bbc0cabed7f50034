import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { linksOf } from './drawPage.ts';

/** One page of 200 by 100 points with two links: one to the web, one to a place in the document. */
const PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Annots [4 0 R 5 0 R] >> endobj
4 0 obj << /Type /Annot /Subtype /Link /Rect [20 60 120 80] /A << /S /URI /URI (https://example.com/moon) >> >> endobj
5 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 100 50] /Dest [3 0 R /Fit] >> endobj
trailer << /Root 1 0 R >>
%%EOF`;

it('finds the links of a page, each as a place in shares of its size', async () => {
  const pdf = await getDocument({ data: new TextEncoder().encode(PDF), verbosity: 0 }).promise;
  const links = await linksOf(await pdf.getPage(1));
  expect(links).toMatchObject([
    { href: 'https://example.com/moon', left: 0.1, top: 0.2, width: 0.5, height: 0.2 },
    { href: '', left: 0, top: 0.5, width: 0.5, height: 0.5 },
  ]);
  expect(links[1]?.dest).toBeTruthy();
  await pdf.loadingTask.destroy();
});
