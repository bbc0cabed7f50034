import type { CertificateOrientation, CertificateSample, CertificateScript } from '@lectern/contract';
import { sampleData } from '../samples/sample-data.ts';
import { sampleLayout } from '../samples/samples.ts';
import { aTtf } from '../fonts/font-files.fixture.ts';
import type { CertificateSheet } from './draw-certificate.ts';
import { uploadedFaces } from './uploaded-faces.ts';

const now = new Date('2030-05-20T09:00:00.000Z');

/** A design with sample data. */
export function aSheet(
  sample: CertificateSample,
  script: CertificateScript,
  orientation: CertificateOrientation = 'landscape',
): CertificateSheet {
  const { data, language, direction } = sampleData(script, now);
  return {
    layout: sampleLayout(sample, { orientation, locale: script === 'arabic' ? 'ar' : 'en' }),
    data,
    format: { language, timeZone: 'UTC', now: now.toISOString() },
    direction,
    title: `Diploma of ${data.student_name}`,
    pictures: {},
    fonts: [],
    qr: { size: 5, path: 'M0 0h5v1h-5zM0 2h2v1h-2zM3 3h2v1h-2zM1 4h1v1h-1z' },
  };
}

/** The same with all texts in an uploaded font, and its faces. */
export function aSheetWithFont(font: string, ...sheet: Parameters<typeof aSheet>) {
  const { layout, ...rest } = aSheet(...sheet);
  const elements = layout.elements.map((one) => ('font' in one ? { ...one, font: 'font_7' as const } : one));
  const fonts = [{ id: 1, fontId: 7, bold: false, italic: false, fileKey: font }];
  const faces = uploadedFaces(fonts, { 1: aTtf(font) });
  return { sheet: { ...rest, layout: { ...layout, elements }, fonts }, faces };
}
