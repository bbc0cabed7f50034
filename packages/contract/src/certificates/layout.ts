import { z } from 'zod';
import { hexColor, idOrZero, plainText, nameText } from '../base/ids.ts';
import { locales } from '../base/locales.ts';
import {
  MAX_CERTIFICATE_CHARACTERS,
  MAX_CERTIFICATE_ELEMENT_NAME,
  MAX_CERTIFICATE_ELEMENTS,
  MAX_CERTIFICATE_GUIDES,
  MAX_CERTIFICATE_IMAGES,
  MAX_CERTIFICATE_LENGTH,
  MAX_CERTIFICATE_TEXT,
  MIN_CERTIFICATE_LENGTH,
} from './certificates.limits.ts';
import { certificateOrientations, certificatePapers, certificateUnits, pageSize } from './paper.ts';
import { certificateFields } from './placeholders.ts';

/** Families of the bundled fonts. Characters that a family lacks are taken from one that has them. */
export const bundledCertificateFonts = [
  'sans',
  'geometric',
  'rounded',
  'serif',
  'display',
  'capitals',
  'script',
  'handwriting',
  'mono',
] as const;
export type CertificateFont = (typeof bundledCertificateFonts)[number];
/** An uploaded font by its id, such as `font_12`. */
const uploadedFont = z.templateLiteral(['font_', z.string().regex(/^[1-9]\d{0,8}$/)]);
export type CertificateUploadedFont = z.output<typeof uploadedFont>;

/** The id of an uploaded font; null for a bundled one. */
export const uploadedFontId = (font: CertificateFont | CertificateUploadedFont): number | null =>
  font.startsWith('font_') ? Number(font.slice(5)) : null;

export const certificateShapes = [
  'rect',
  'ellipse',
  'polygon',
  'star',
  'seal',
  'ribbon',
  'banner',
  'shield',
  'laurel',
  'flourish',
  'corner',
  'frame',
  'guilloche',
  'rosette',
  'wave',
] as const;
export type CertificateShape = (typeof certificateShapes)[number];
export const certificatePatterns = [
  'none',
  'dots',
  'grid',
  'diagonal',
  'waves',
  'hexagons',
  'guilloche',
  'confetti',
] as const;
export type CertificatePattern = (typeof certificatePatterns)[number];
export const certificateDateFormats = ['long', 'medium', 'short', 'iso', 'month', 'year'] as const;
export type CertificateDateFormat = (typeof certificateDateFormats)[number];

/** '' for none. */
const colorOrNone = z.string().regex(/^(#[0-9a-f]{6})?$/i);
/** Halves of characters cannot be stored in JSON. */
const wellFormed = (text: string): string => text.toWellFormed();

const key = z.string().regex(/^[\w-]{1,40}$/);
const position = z.number().int().min(-MAX_CERTIFICATE_LENGTH).max(MAX_CERTIFICATE_LENGTH);
const length = z.number().int().min(1).max(MAX_CERTIFICATE_LENGTH);
const percent = z.number().int().min(0).max(100);

const border = z.strictObject({
  /** '' for none. */
  color: colorOrNone.default(''),
  width: z.number().int().min(0).max(10_000).default(100),
  style: z.enum(['solid', 'dashed', 'dotted']).default('solid'),
});
const NO_BORDER = { color: '', width: 100, style: 'solid' as const };

/** Lengths are whole hundredths of a point, from the top left corner of the page. */
const base = {
  id: key,
  name: nameText(MAX_CERTIFICATE_ELEMENT_NAME, 0).overwrite(wellFormed).default(''),
  x: position,
  y: position,
  w: length,
  h: length,
  /** Clockwise around the center, in degrees. */
  rotation: z.number().int().min(-360).max(360).default(0),
  opacity: percent.default(100),
  /** '' for none. */
  fill: colorOrNone.default(''),
  border: border.default(NO_BORDER),
  radius: z.number().int().min(0).max(100_000).default(0),
  locked: z.boolean().default(false),
  hidden: z.boolean().default(false),
  /** Elements with the same group move as one. '' for none. */
  group: z.union([key, z.literal('')]).default(''),
};

const style = {
  font: z.union([z.enum(bundledCertificateFonts), uploadedFont]).default('sans'),
  size: z.number().int().min(100).max(100_000).default(1800),
  weight: z.union([z.literal(400), z.literal(700)]).default(400),
  italic: z.boolean().default(false),
  color: hexColor.default('#1a1f36'),
  /** `start` and `end` follow the direction of the text. */
  align: z.enum(['start', 'center', 'end', 'left', 'right']).default('center'),
  valign: z.enum(['top', 'middle', 'bottom']).default('middle'),
  /** In percent of the size. */
  line_height: z.number().int().min(60).max(400).default(130),
  letter_spacing: z.number().int().min(-2000).max(20_000).default(0),
  case: z.enum(['none', 'upper', 'lower', 'title']).default('none'),
  date_format: z.enum(certificateDateFormats).default('long'),
};

const text = z.strictObject({
  type: z.literal('text'),
  ...base,
  ...style,
  /** With placeholders such as `{Student Name}`. */
  text: plainText(MAX_CERTIFICATE_TEXT, 0).overwrite(wellFormed),
});
const dynamic = z.strictObject({ type: z.literal('field'), ...base, ...style, field: z.enum(certificateFields) });
const image = z.strictObject({
  type: z.literal('image'),
  ...base,
  media_id: idOrZero,
  fit: z.enum(['contain', 'cover', 'stretch']).default('contain'),
});
const signature = z.strictObject({
  type: z.literal('signature'),
  ...base,
  ...style,
  /** `image`: the picture `media_id`. `instructor`: the name of the instructor, written by hand. */
  source: z.enum(['image', 'instructor']).default('instructor'),
  media_id: idOrZero.default(0),
});
const shape = z.strictObject({
  type: z.literal('shape'),
  ...base,
  shape: z.enum(certificateShapes),
  /** Corners of a polygon, rays of a star or a seal, waves of a border. */
  points: z.number().int().min(3).max(72).default(5),
  /** How deep rays and waves are, in percent. */
  depth: percent.default(50),
});
const line = z.strictObject({
  type: z.literal('line'),
  ...base,
  h: z.number().int().min(0).max(MAX_CERTIFICATE_LENGTH),
  w: z.number().int().min(0).max(MAX_CERTIFICATE_LENGTH),
  ends: z.enum(['none', 'round', 'diamond']).default('none'),
});
/** A QR code of the address that verifies the certificate. */
const qr = z.strictObject({
  type: z.literal('qr'),
  ...base,
  color: hexColor.default('#000000'),
});

export const certificateElement = z.discriminatedUnion('type', [text, dynamic, image, signature, shape, line, qr]);
export type CertificateElement = z.output<typeof certificateElement>;

const page = z
  .strictObject({
    paper: z.enum(certificatePapers).default('a4'),
    orientation: z.enum(certificateOrientations).default('landscape'),
    /** Of other papers than `custom`, width and height follow from paper and orientation. */
    width: z.number().int().min(MIN_CERTIFICATE_LENGTH).max(MAX_CERTIFICATE_LENGTH).default(84_189),
    height: z.number().int().min(MIN_CERTIFICATE_LENGTH).max(MAX_CERTIFICATE_LENGTH).default(59_528),
    unit: z.enum(certificateUnits).default('cm'),
  })
  .overwrite((one) => {
    if (one.paper !== 'custom') return { ...one, ...pageSize(one.paper, one.orientation) };
    return { ...one, orientation: one.width > one.height ? ('landscape' as const) : ('portrait' as const) };
  });

const background = z.strictObject({
  color: hexColor.default('#ffffff'),
  pattern: z.enum(certificatePatterns).default('none'),
  pattern_color: hexColor.default('#e5e7eb'),
  /** 0 for none. The picture covers the page. */
  media_id: idOrZero.default(0),
  opacity: percent.default(100),
});

/** Places of guides along one side of the page. */
const guidePlaces = z
  .array(z.number().int().min(0).max(MAX_CERTIFICATE_LENGTH))
  .max(MAX_CERTIFICATE_GUIDES)
  .default([]);

/** The pictures that a layout shows, each once. */
export const certificateMediaIds = (layout: {
  background: { media_id: number };
  elements: readonly CertificateElement[];
}): number[] => {
  const ids = layout.elements.flatMap((one) => {
    if (one.type === 'image') return [one.media_id];
    return one.type === 'signature' && one.source === 'image' ? [one.media_id] : [];
  });
  return [...new Set([layout.background.media_id, ...ids])].filter((id) => id > 0);
};

/** The uploaded fonts of a layout by their ids, each once. */
export const certificateFontIds = (layout: { elements: readonly CertificateElement[] }): number[] => [
  ...new Set(layout.elements.flatMap((one) => ('font' in one ? (uploadedFontId(one.font) ?? []) : []))),
];

/** What a certificate looks like: a page, its background and its elements from back to front. */
export const certificateLayout = z
  .strictObject({
    version: z.literal(1).default(1),
    page: page.prefault({}),
    background: background.prefault({}),
    /** Of dates and numbers. '': that of the learner. */
    language: z.enum(['', ...locales]).default(''),
    /** Lines of the editor that elements snap to: vertical ones at `x`, horizontal ones at `y`. They are not printed. */
    guides: z.strictObject({ x: guidePlaces, y: guidePlaces }).optional(),
    elements: z.array(certificateElement).max(MAX_CERTIFICATE_ELEMENTS).default([]),
  })
  .superRefine(({ elements, background: behind }, context) => {
    const ids = new Set<string>();
    let characters = 0;
    for (const [at, element] of elements.entries()) {
      if (ids.has(element.id)) {
        context.addIssue({ code: 'custom', path: ['elements', at, 'id'], params: { unique: true } });
      }
      ids.add(element.id);
      if (element.type !== 'text') continue;
      characters += element.text.length;
      if (characters > MAX_CERTIFICATE_CHARACTERS) {
        context.addIssue({
          code: 'too_big',
          origin: 'string',
          maximum: MAX_CERTIFICATE_CHARACTERS,
          inclusive: true,
          input: element.text,
          path: ['elements', at, 'text'],
        });
        return;
      }
    }
    if (certificateMediaIds({ background: behind, elements }).length > MAX_CERTIFICATE_IMAGES) {
      context.addIssue({
        code: 'too_big',
        origin: 'array',
        maximum: MAX_CERTIFICATE_IMAGES,
        inclusive: true,
        input: elements,
        path: ['elements'],
      });
    }
  });
export type CertificateLayout = z.output<typeof certificateLayout>;
export type CertificateLayoutInput = z.input<typeof certificateLayout>;
