import { z } from 'zod';

/** Lengths are hundredths of a point; `transform` is the matrix of an SVG. */
const transform = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const common = {
  /** The id of the element; '' for the background. */
  element: z.string(),
  opacity: z.number(),
  transform: transform.nullable(),
};

const path = z.object({
  kind: z.literal('path'),
  ...common,
  d: z.string(),
  /** '' for none. */
  fill: z.string(),
  stroke: z.string(),
  stroke_width: z.number(),
  dash: z.array(z.number()),
  cap: z.enum(['butt', 'round']),
});
const picture = z.object({
  kind: z.literal('image'),
  ...common,
  media_id: z.number().int(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  /** The visible part, as a path; '' for all of it. */
  clip: z.string(),
});
/** Characters of one font in one direction, at their place on the page. */
const run = z.object({
  kind: z.literal('text'),
  ...common,
  text: z.string(),
  /** The file of the font. */
  face: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  x: z.number(),
  /** Of the baseline. */
  y: z.number(),
  size: z.number(),
  /** Units of the font in its size: outlines and places of glyphs are in these units. */
  em: z.number(),
  letter_spacing: z.number(),
  color: z.string(),
  /** Outline in `glyphs`, and its place from the start of the run; y goes up. */
  glyphs: z.array(z.tuple([z.number().int(), z.number(), z.number()])),
});

/**
 * A certificate as primitives from back to front. Browsers show it as SVG, and the PDF is written from it, so that both
 * look the same.
 */
export const certificateDrawing = z.object({
  width: z.number(),
  height: z.number(),
  title: z.string(),
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Outlines of glyphs as path data, in units of the font; y goes up. */
  glyphs: z.array(z.string()),
  items: z.array(z.discriminatedUnion('kind', [path, picture, run])),
  /** Texts that did not fit into their box as they are, or whose uploaded font is missing. */
  notes: z.array(z.object({ element: z.string(), code: z.enum(['shrunk', 'wrapped', 'overflows', 'font_missing']) })),
});
export type CertificateDrawing = z.output<typeof certificateDrawing>;
export type CertificateDrawingItem = CertificateDrawing['items'][number];
