import type { CertificateDrawing, CertificateDrawingItem } from '@lectern/contract';
import Pdf from 'pdfkit';
import { type Face, faceByKey } from '../../../platform/typesetting/faces.ts';
import { pdfFontOf, type PdfFeatures } from '../../../platform/typesetting/pdf-font.ts';

/** Pictures as JPEG or PNG, by their ids. */
export type PictureFiles = Readonly<Record<number, Uint8Array>>;

type Of<Kind> = Extract<CertificateDrawingItem, { kind: Kind }>;
type Document = PDFKit.PDFDocument;

const HUNDREDTH = 0.01;

function writePath(pdf: Document, { d, fill, stroke, stroke_width: width, dash, cap, opacity }: Of<'path'>): void {
  pdf.path(d).opacity(opacity);
  if (stroke !== '') {
    pdf.lineWidth(width).lineCap(cap).strokeColor(stroke);
    const [on = 0, off = 0] = dash;
    if (off > 0) pdf.addContent(`[${on} ${off}] 0 d`);
  }
  if (fill !== '' && stroke !== '') pdf.fillAndStroke(fill, stroke);
  else if (fill !== '') pdf.fill(fill);
  else pdf.stroke();
}

function writePicture(
  pdf: Document,
  { media_id: id, x, y, w, h, clip, opacity }: Of<'image'>,
  files: PictureFiles,
): void {
  const file = files[id];
  if (!file) return;
  if (clip !== '') pdf.path(clip).clip();
  pdf.opacity(opacity).image(Buffer.from(file) as unknown as string, x, y, { width: w, height: h });
}

function writeText(pdf: Document, item: Of<'text'>, useFont: (face: string) => void): void {
  const { text, face, direction, x, y, size, letter_spacing: spacing, color, opacity } = item;
  useFont(face);
  const features: PdfFeatures = [direction, spacing / size];
  // The width is given, since pdfkit would measure the text again.
  const options = { lineBreak: false, baseline: 'alphabetic', features, textWidth: 0, wordCount: 1 };
  pdf.opacity(opacity).fillColor(color).fontSize(size);
  pdf.text(text, x, y, options as unknown as PDFKit.Mixins.TextOptions);
}

/** Writes a drawing as a PDF of one page. The same drawing is the same bytes. */
export async function writePdf(
  drawing: CertificateDrawing,
  {
    files,
    author,
    created,
    uploaded,
  }: {
    files: PictureFiles;
    author: string;
    /** ISO. */
    created: string;
    /** Uploaded faces that the drawing uses, by their keys. */
    uploaded?: (key: string) => Face | undefined;
  },
): Promise<Uint8Array> {
  const pdf = new Pdf({
    size: [drawing.width * HUNDREDTH, drawing.height * HUNDREDTH],
    margin: 0,
    // No font before the first text: the default one would be embedded.
    font: null as unknown as string,
    lang: drawing.language,
    displayTitle: true,
    info: { Title: drawing.title, Author: author, CreationDate: new Date(created) },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });

  const fonts = new Set<string>();
  const useFont = (key: string): void => {
    if (!fonts.has(key)) {
      pdf.registerFont(key, pdfFontOf(uploaded?.(key) ?? faceByKey(key)) as unknown as PDFKit.Mixins.PDFFontSource);
      fonts.add(key);
    }
    pdf.font(key);
  };

  pdf.scale(HUNDREDTH);
  for (const item of drawing.items) {
    pdf.save();
    if (item.transform) pdf.transform(...item.transform);
    if (item.kind === 'path') writePath(pdf, item);
    else if (item.kind === 'image') writePicture(pdf, item, files);
    else writeText(pdf, item, useFont);
    pdf.restore();
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
