import {
  bundledCertificateFonts,
  type CertificateDrawingItem,
  type CertificateElement,
  uploadedFontId,
} from '@lectern/contract';
import { type Face, type FontStyle, metricsOf } from '../../../platform/typesetting/faces.ts';
import { shape } from '../../../platform/typesetting/shape.ts';
import { fitText } from './fit-text.ts';
import { type Canvas, DrawingTooLarge } from './canvas.ts';
import type { UploadedFaces } from './uploaded-faces.ts';

type Styled = Extract<CertificateElement, { font: unknown }>;
type Run = Extract<CertificateDrawingItem, { kind: 'text' }>;

const words = new Intl.Segmenter('en', { granularity: 'word' });

function inCase(text: string, wanted: Styled['case'], language: string): string {
  switch (wanted) {
    case 'upper':
      return text.toLocaleUpperCase(language);
    case 'lower':
      return text.toLocaleLowerCase(language);
    case 'title':
      return [...words.segment(text)]
        .map(({ segment }) => {
          const [first = '', ...rest] = segment;
          return first.toLocaleUpperCase(language) + rest.join('');
        })
        .join('');
    default:
      return text;
  }
}

function leftOf(align: Styled['align'], direction: 'ltr' | 'rtl', free: number): number {
  if (align === 'center') return free / 2;
  const isRight = align === 'right' || align === (direction === 'rtl' ? 'start' : 'end');
  return isRight ? free : 0;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

interface Text {
  text: string;
  isValue: boolean;
  language: string;
  base: 'ltr' | 'rtl';
}

/** A bundled family; the characters that an uploaded font lacks are those of `sans`. */
function styleOf({ font, weight, italic }: Styled, own: Face | null): FontStyle {
  const family = bundledCertificateFonts.find((one) => one === font) ?? 'sans';
  return { family, weight, italic, ...(own && { own }) };
}

/** The uploaded face of an element; null when it is gone or unusable. */
function ownFace(element: Styled, faces: UploadedFaces): Face | null {
  try {
    return faces.of(element);
  } catch {
    return null;
  }
}

/** Draws the text of an element into its box: in `sans` when its uploaded font is gone or cannot draw it. */
export function drawText(canvas: Canvas, element: Styled, { faces, ...text }: Text & { faces: UploadedFaces }): void {
  const shown = { ...text, text: inCase(text.text, element.case, text.language) };
  if (shown.text.trim() === '') return;
  if (uploadedFontId(element.font) === null) return setText(canvas, element, { ...shown, own: null });
  const own = ownFace(element, faces);
  const before = canvas.mark();
  try {
    if (own) return setText(canvas, element, { ...shown, own });
  } catch (error) {
    if (error instanceof DrawingTooLarge) throw error;
    canvas.undo(before);
  }
  canvas.note(element.id, 'font_missing');
  setText(canvas, element, { ...shown, own: null });
}

function setText(
  canvas: Canvas,
  element: Styled,
  { text, isValue, base, own }: Omit<Text, 'language'> & { own: Face | null },
): void {
  const font = styleOf(element, own);
  const lineHeight = element.line_height / 100;
  const spacing = element.letter_spacing / element.size;
  const { lines, scale, note } = fitText(
    text,
    { font, spacing, base },
    { width: element.w / element.size, height: element.h / element.size / lineHeight, isValue },
  );
  if (note) canvas.note(element.id, note);

  const size = rounded(element.size * scale);
  const { ascent, descent } = metricsOf(font);
  const leading = size * lineHeight;
  const free = element.h - lines.length * leading;
  const top = element.valign === 'top' ? 0 : element.valign === 'middle' ? free / 2 : free;
  const baseline = (leading - (ascent + descent) * size) / 2 + ascent * size;
  for (const [place, { line, direction }] of lines.entries()) {
    const left = leftOf(element.align, direction, element.w - line.width * size);
    for (const run of line.runs) {
      const { glyphs, positions } = shape(run.face, run.text, run.direction, spacing);
      const outlines: Run['glyphs'] = [];
      let x = 0;
      for (const [at, glyph] of glyphs.entries()) {
        const position = positions[at];
        const outline = canvas.glyph(run.face, glyph);
        if (outline !== null) {
          outlines.push([outline, rounded(x + (position?.xOffset ?? 0)), rounded(position?.yOffset ?? 0)]);
        }
        x += position?.xAdvance ?? 0;
      }
      canvas.add({
        kind: 'text',
        text: run.text,
        face: run.face.key,
        direction: run.direction,
        x: rounded(left + run.x * size),
        y: rounded(top + place * leading + baseline),
        size,
        em: run.face.font.unitsPerEm,
        letter_spacing: rounded(spacing * size),
        color: element.color,
        glyphs: outlines,
      });
    }
  }
}
