import {
  type CertificateData,
  type CertificateDrawing,
  type CertificateElement,
  type CertificateLayout,
  fillPlaceholders,
} from '@lectern/contract';
import { patternOf, pagePath } from '../shapes/patterns.ts';
import { closed, open, rectPath } from '../shapes/path.ts';
import { type ShapePath, shapePaths } from '../shapes/shapes.ts';
import { Canvas } from './canvas.ts';
import { drawText } from './draw-text.ts';
import type { SheetFonts } from './face-files.ts';
import { type UploadedFaces, uploadedFaces } from './uploaded-faces.ts';
import { type ValueFormat, valueOf } from './values.ts';

/** The size of a picture in pixels, by its id. Pictures that are not there are left out. */
export type PictureSizes = Readonly<Record<number, { width: number; height: number }>>;

export interface CertificateSheet {
  layout: CertificateLayout;
  data: CertificateData;
  format: ValueFormat;
  direction: 'ltr' | 'rtl';
  title: string;
  pictures: PictureSizes;
  /** Files of the uploaded fonts. */
  fonts: SheetFonts;
  /** The QR code, as a path over `size` units. */
  qr: { size: number; path: string };
}

type Of<Type> = Extract<CertificateElement, { type: Type }>;
type Border = CertificateElement['border'];

const dashes: Readonly<Record<Border['style'], readonly number[]>> = { solid: [], dashed: [3, 2], dotted: [0, 2] };

function strokeOf({ color, width, style }: Border) {
  const isDrawn = color !== '' && width > 0;
  return {
    stroke: isDrawn ? color : '',
    stroke_width: isDrawn ? width : 0,
    dash: isDrawn ? dashes[style].map((part) => part * width) : [],
    cap: style === 'dotted' ? ('round' as const) : ('butt' as const),
  };
}

const NO_STROKE = { stroke: '', stroke_width: 0, dash: [], cap: 'butt' as const };

/** Fill and border of the box of an element that is no shape. */
function drawBox(canvas: Canvas, { w, h, radius, fill, border }: CertificateElement): void {
  const stroke = strokeOf(border);
  if (fill === '' && stroke.stroke === '') return;
  canvas.add({ kind: 'path', d: rectPath(0, 0, w, h, radius), fill, ...stroke });
}

function drawShape(canvas: Canvas, { shape, w, h, points, depth, radius, fill, border }: Of<'shape'>): void {
  const stroke = strokeOf(border);
  const add = ({ kind, d }: ShapePath): void => {
    if (kind === 'area') canvas.add({ kind: 'path', d, fill, ...stroke });
    // Shapes of lines have the color of their filling if they have no border.
    else if (stroke.stroke !== '') canvas.add({ kind: 'path', d, fill: '', ...stroke });
    else if (fill !== '')
      canvas.add({ kind: 'path', d, fill: '', ...NO_STROKE, stroke: fill, stroke_width: border.width });
  };
  for (const one of shapePaths(shape, { w, h, points, depth, radius })) add(one);
}

function drawLine(canvas: Canvas, { w, h, fill, border, ends }: Of<'line'>): void {
  const color = border.color || fill || '#000000';
  const width = Math.max(border.width, 10);
  const stroke = strokeOf({ ...border, color, width });
  canvas.add({
    kind: 'path',
    d: open([
      [0, 0],
      [w, h],
    ]),
    fill: '',
    ...stroke,
    cap: ends === 'round' ? 'round' : stroke.cap,
  });
  if (ends !== 'diamond') return;
  const r = width * 3;
  for (const [x, y] of [
    [0, 0],
    [w, h],
  ] as const) {
    const d = closed([
      [x - r, y],
      [x, y - r],
      [x + r, y],
      [x, y + r],
    ]);
    canvas.add({ kind: 'path', d, fill: color, ...NO_STROKE });
  }
}

interface Box {
  w: number;
  h: number;
}

/** The place of a picture in its box. */
function pictureBox({ w, h }: Box, picture: { width: number; height: number }, fit: Of<'image'>['fit']) {
  if (fit === 'stretch') return { x: 0, y: 0, w, h };
  const scales = [w / picture.width, h / picture.height];
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    x: Math.round((w - width) / 2),
    y: Math.round((h - height) / 2),
    w: Math.round(width),
    h: Math.round(height),
  };
}

function drawPicture(
  canvas: Canvas,
  { pictures }: CertificateSheet,
  { id, fit, radius, ...box }: Box & { id: number; fit: Of<'image'>['fit']; radius: number },
): void {
  const picture = pictures[id];
  if (!picture) return;
  const clip = fit === 'cover' || radius > 0 ? rectPath(0, 0, box.w, box.h, radius) : '';
  canvas.add({ kind: 'image', media_id: id, ...pictureBox(box, picture, fit), clip });
}

/** A code with the light squares around it that cameras need. */
function drawQr(canvas: Canvas, { qr }: CertificateSheet, element: Of<'qr'>): void {
  const side = Math.min(element.w, element.h);
  canvas.begin({ ...element, x: element.x + (element.w - side) / 2, y: element.y + (element.h - side) / 2 });
  canvas.add({
    kind: 'path',
    d: rectPath(0, 0, side, side, element.radius),
    fill: element.fill || '#ffffff',
    ...NO_STROKE,
  });
  const unit = side / qr.size;
  const d = qr.path.replaceAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g, (_, x: string, y: string, run: string) =>
    rectPath(Number(x) * unit, Number(y) * unit, Number(run) * unit, unit),
  );
  canvas.add({ kind: 'path', d, fill: element.color, ...NO_STROKE });
}

function drawElement(
  canvas: Canvas,
  sheet: CertificateSheet,
  { element, faces }: { element: CertificateElement; faces: UploadedFaces },
): void {
  const { data, format } = sheet;
  const set = { language: format.language, base: sheet.direction, faces };
  canvas.begin(element);
  switch (element.type) {
    case 'shape':
      return drawShape(canvas, element);
    case 'line':
      return drawLine(canvas, element);
    case 'qr':
      return drawQr(canvas, sheet, element);
    case 'image':
      drawBox(canvas, element);
      return drawPicture(canvas, sheet, { ...element, id: element.media_id });
    case 'signature':
      drawBox(canvas, element);
      if (element.source === 'image') {
        return drawPicture(canvas, sheet, { ...element, id: element.media_id, fit: 'contain' });
      }
      return drawText(canvas, element, { text: data.instructor_name, isValue: true, ...set });
    default: {
      drawBox(canvas, element);
      const value = (field: Parameters<typeof valueOf>[0]) =>
        valueOf(field, data, { ...format, dateFormat: element.date_format });
      if (element.type === 'field') {
        return drawText(canvas, element, { text: value(element.field), isValue: true, ...set });
      }
      const isValue = /^\{[^{}]+\}$/.test(element.text);
      return drawText(canvas, element, { text: fillPlaceholders(element.text, value), isValue, ...set });
    }
  }
}

function drawBackground(canvas: Canvas, sheet: CertificateSheet): void {
  const { page, background } = sheet.layout;
  canvas.add({ kind: 'path', d: pagePath(page), fill: background.color, ...NO_STROKE });
  const whole = { id: '', x: 0, y: 0, w: page.width, h: page.height, rotation: 0 };
  canvas.begin({ ...whole, opacity: background.opacity });
  if (background.media_id > 0) {
    drawPicture(canvas, sheet, { ...whole, id: background.media_id, fit: 'cover', radius: 0 });
  }
  const pattern = patternOf(background.pattern, page);
  if (!pattern) return;
  const { filled, d, width } = pattern;
  const color = background.pattern_color;
  if (filled) canvas.add({ kind: 'path', d, fill: color, ...NO_STROKE });
  else canvas.add({ kind: 'path', d, fill: '', ...NO_STROKE, stroke: color, stroke_width: width });
}

/** Lays a certificate out as primitives. Throws `DrawingTooLarge`. */
export function drawCertificate(
  sheet: CertificateSheet,
  faces: UploadedFaces = uploadedFaces(sheet.fonts, {}),
): CertificateDrawing {
  const { layout, title, direction, format } = sheet;
  const canvas = new Canvas();
  drawBackground(canvas, sheet);
  for (const element of layout.elements) {
    if (!element.hidden) drawElement(canvas, sheet, { element, faces });
  }
  return {
    width: layout.page.width,
    height: layout.page.height,
    title,
    language: format.language,
    direction,
    glyphs: canvas.glyphs,
    items: canvas.items,
    notes: canvas.notes,
  };
}
