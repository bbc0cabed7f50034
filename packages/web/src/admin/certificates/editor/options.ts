import type { CertificateFont } from '@lectern/contract';
import type { CertificateElement, CertificateLayout } from './document/layout.ts';
import type { TextStyle } from './document/layout.ts';
import type { Shape } from './newElements.ts';

// Records over the contract's types: a new value does not compile until it has an entry.

const keys = <Key extends string>(table: Record<Key, true>): readonly Key[] => Object.keys(table) as Key[];

/** Those that come with Lectern. */
export const fonts = keys<CertificateFont>({
  sans: true,
  geometric: true,
  rounded: true,
  serif: true,
  display: true,
  capitals: true,
  script: true,
  handwriting: true,
  mono: true,
});

export const shapes = keys<Shape>({
  rect: true,
  ellipse: true,
  polygon: true,
  star: true,
  seal: true,
  ribbon: true,
  banner: true,
  shield: true,
  laurel: true,
  flourish: true,
  corner: true,
  frame: true,
  guilloche: true,
  rosette: true,
  wave: true,
});

/** Shapes with a number of points. */
export const shapesWithPoints: readonly Shape[] = ['polygon', 'star', 'seal', 'rosette', 'guilloche', 'wave'];

export const patterns = keys<CertificateLayout['background']['pattern']>({
  none: true,
  dots: true,
  grid: true,
  diagonal: true,
  waves: true,
  hexagons: true,
  guilloche: true,
  confetti: true,
});

export const dateFormats = keys<TextStyle['date_format']>({
  long: true,
  medium: true,
  short: true,
  iso: true,
  month: true,
  year: true,
});

export const cases = keys<TextStyle['case']>({ none: true, upper: true, lower: true, title: true });
export const borderStyles = keys<CertificateElement['border']['style']>({ solid: true, dashed: true, dotted: true });
export const fits = keys<'contain' | 'cover' | 'stretch'>({ contain: true, cover: true, stretch: true });
export const lineEnds = keys<'none' | 'round' | 'diamond'>({ none: true, round: true, diamond: true });
