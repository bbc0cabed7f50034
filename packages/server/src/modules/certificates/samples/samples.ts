import {
  type CertificateLayout,
  type CertificateOrientation,
  type CertificateSample,
  type Locale,
} from '@lectern/contract';
import { sampleTexts } from '../words/sample-texts.ts';
import { academic } from './academic.ts';
import { bold } from './bold.ts';
import { classic } from './classic.ts';
import { Design, mirrored, type SampleMaker } from './design.ts';
import { elegant } from './elegant.ts';
import { modern } from './modern.ts';
import { playful } from './playful.ts';

const makers: Readonly<Record<CertificateSample, SampleMaker>> = { classic, modern, bold, academic, playful, elegant };

/** One of the designs with its texts in a language. */
export function sampleLayout(
  sample: CertificateSample,
  { orientation, locale }: { orientation: CertificateOrientation; locale: Locale },
): CertificateLayout {
  const layout = makers[sample](new Design(orientation), sampleTexts[locale]);
  return locale === 'ar' ? mirrored(layout) : layout;
}
