import type { CertificateOrientation, CertificateSample, CertificateScript } from '@lectern/contract';
import { sampleData } from '../samples/sample-data.ts';
import { sampleLayout } from '../samples/samples.ts';
import type { CertificateSheet } from './draw-certificate.ts';

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
