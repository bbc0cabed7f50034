import type { CertificateField } from '@lectern/contract/certificate-placeholders';
import type { CertificateElement, CertificateLayout, ElementOf } from './document/layout.ts';

type Page = CertificateLayout['page'];
export type Shape = ElementOf<'shape'>['shape'];

const INK = '#1a1f36';
const LINE = '#9aa3b2';
const POINT = 100;

const base = {
  id: 'new',
  name: '',
  rotation: 0,
  opacity: 100,
  fill: '',
  border: { color: '', width: 100, style: 'solid' as const },
  radius: 0,
  locked: false,
  hidden: false,
  group: '',
};

const style = {
  font: 'sans' as const,
  size: 18 * POINT,
  weight: 400 as const,
  italic: false,
  color: INK,
  align: 'center' as const,
  valign: 'middle' as const,
  line_height: 130,
  letter_spacing: 0,
  case: 'none' as const,
  date_format: 'long' as const,
};

/** In the middle of the page, at most so wide as most of it. */
function centered({ width, height }: Page, w: number, h: number) {
  const fitted = { w: Math.round(Math.min(w, width * 0.8)), h: Math.round(Math.min(h, height * 0.8)) };
  return { ...fitted, x: Math.round((width - fitted.w) / 2), y: Math.round((height - fitted.h) / 2) };
}

const square = (page: Page, side: number) => {
  const length = Math.min(side * POINT, page.width * 0.8, page.height * 0.8);
  return centered(page, length, length);
};

export const newText = (
  page: Page,
  text: string,
  { size = 18, weight = 400 }: { size?: number; weight?: 400 | 700 } = {},
): CertificateElement => ({
  type: 'text',
  ...base,
  ...style,
  ...centered(page, page.width * 0.6, size * POINT * 2),
  size: size * POINT,
  weight,
  text,
});

export const newField = (page: Page, field: CertificateField): CertificateElement => {
  const isName = field === 'student_name';
  const size = (isName ? 36 : 18) * POINT;
  return {
    type: 'field',
    ...base,
    ...style,
    ...centered(page, page.width * (isName ? 0.7 : 0.4), size * 2),
    size,
    field,
  };
};

export const newShape = (page: Page, shape: Shape): CertificateElement => ({
  type: 'shape',
  ...base,
  ...square(page, 120),
  fill: '#c7d2fe',
  shape,
  points: shape === 'seal' || shape === 'rosette' ? 24 : 5,
  depth: shape === 'seal' ? 12 : 50,
});

export const newLine = (page: Page): CertificateElement => ({
  type: 'line',
  ...base,
  ...centered(page, page.width * 0.4, 0),
  border: { color: LINE, width: 100, style: 'solid' },
  ends: 'none',
});

/** A picture at its own proportions. */
export function newImage(
  page: Page,
  { id, width, height }: { id: number; width: number; height: number },
): CertificateElement {
  const [w, h] = [Math.max(1, width), Math.max(1, height)];
  const scale = Math.min((page.width * 0.4) / w, (page.height * 0.4) / h);
  return { type: 'image', ...base, ...centered(page, w * scale, h * scale), media_id: id, fit: 'contain' };
}

export const newSignature = (page: Page, mediaId: number): CertificateElement => ({
  type: 'signature',
  ...base,
  ...style,
  ...centered(page, 180 * POINT, 60 * POINT),
  font: 'script',
  size: 32 * POINT,
  source: mediaId > 0 ? 'image' : 'instructor',
  media_id: mediaId,
});

export const newQr = (page: Page): CertificateElement => ({
  type: 'qr',
  ...base,
  ...square(page, 72),
  color: '#000000',
});
