import type { CertificateOrientation, CertificateSample, CertificateScript } from '@lectern/contract';
import { qrPath } from '../../identity/index.ts';
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
    qr: qrPath('https://school.example.com/certificate/verify/K7QM4XW9TRH3'),
  };
}
