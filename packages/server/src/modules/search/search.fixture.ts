import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A PDF with one line of text on each page. Only for tests. */
export function pdfOf(lines: readonly string[]): string {
  const pages = lines.map((_, at) => `${4 + 2 * at} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, at) => {
      const stream = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`;
}

const CONTENT_TYPE = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ppt: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
};

/** An Office Open XML document with these parts. Only for tests. */
export async function officeFileOf(kind: 'word' | 'ppt', parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  const main = kind === 'word' ? '/word/document.xml' : '/ppt/presentation.xml';
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Override PartName="${main}" ContentType="${CONTENT_TYPE[kind]}"/></Types>`;
  for (const [name, xml] of Object.entries({ '[Content_Types].xml': types, ...parts })) {
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}
