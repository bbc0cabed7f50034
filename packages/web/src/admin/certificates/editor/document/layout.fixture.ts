import { newShape } from '../newElements.ts';
import type { CertificateElement, CertificateLayout } from './layout.ts';

type Place = Partial<Pick<CertificateElement, 'x' | 'y' | 'w' | 'h' | 'rotation' | 'locked' | 'group'>>;

const page = { paper: 'custom', orientation: 'landscape', width: 100_000, height: 60_000, unit: 'cm' } as const;

/** A layout of rectangles with these ids. */
export const layoutOf = (places: Readonly<Record<string, Place>>): CertificateLayout => ({
  version: 1,
  page,
  background: { color: '#ffffff', pattern: 'none', pattern_color: '#e5e7eb', media_id: 0, opacity: 100 },
  language: '',
  elements: Object.entries(places).map(([id, place]) => ({
    ...newShape(page, 'rect'),
    id,
    x: 0,
    y: 0,
    w: 1000,
    h: 1000,
    ...place,
  })),
});

export const idsOf = ({ elements }: CertificateLayout): string => elements.map(({ id }) => id).join('');
