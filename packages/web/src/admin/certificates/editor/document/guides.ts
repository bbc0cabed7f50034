import { MAX_CERTIFICATE_GUIDES } from '@lectern/contract/limits';
import type { Bounds } from './geometry.ts';
import type { CertificateLayout } from './layout.ts';

/** `x`: a vertical guide, `y`: a horizontal one. */
export type GuideAxis = 'x' | 'y';
type Page = CertificateLayout['page'];

export const guideAxes: readonly GuideAxis[] = ['x', 'y'];

const lengthOf = (page: Page, axis: GuideAxis): number => (axis === 'x' ? page.width : page.height);

export const guidesOf = ({ guides }: Pick<CertificateLayout, 'guides'>) => guides ?? { x: [], y: [] };

const withPlaces = (layout: CertificateLayout, axis: GuideAxis, places: number[]): CertificateLayout => ({
  ...layout,
  guides: { ...guidesOf(layout), [axis]: places },
});

export const removeGuide = (layout: CertificateLayout, axis: GuideAxis, index: number): CertificateLayout =>
  withPlaces(layout, axis, guidesOf(layout)[axis].toSpliced(index, 1));

/**
 * Adds a guide, or moves the one at `index`. A guide that is moved off the page is removed. A place that has a guide, and a
 * guide above the limit, change nothing.
 */
export function placeGuide(
  layout: CertificateLayout,
  { axis, index, at }: { axis: GuideAxis; index?: number | undefined; at: number },
): CertificateLayout {
  const places = guidesOf(layout)[axis];
  const place = Math.round(at);
  if (place < 0 || place > lengthOf(layout.page, axis)) {
    return index === undefined ? layout : removeGuide(layout, axis, index);
  }
  if (places.includes(place)) return layout;
  if (index !== undefined) return withPlaces(layout, axis, places.with(index, place));
  return places.length < MAX_CERTIFICATE_GUIDES ? withPlaces(layout, axis, [...places, place]) : layout;
}

/** Adds a guide in the middle of the page, or next to it where one is. */
export function addGuide(layout: CertificateLayout, axis: GuideAxis): CertificateLayout {
  const places = guidesOf(layout)[axis];
  const length = lengthOf(layout.page, axis);
  const step = length / (MAX_CERTIFICATE_GUIDES * 2 + 2);
  const free = Array.from({ length: MAX_CERTIFICATE_GUIDES + 1 }, (_, at) => Math.round(length / 2 + at * step));
  return placeGuide(layout, { axis, at: free.find((place) => !places.includes(place)) ?? 0 });
}

/** The guides as boxes without width or height. */
export function guideBoxes(layout: CertificateLayout): Bounds[] {
  const { page } = layout;
  const { x, y } = guidesOf(layout);
  return [
    ...x.map((at) => ({ x: at, y: 0, w: 0, h: page.height })),
    ...y.map((at) => ({ x: 0, y: at, w: page.width, h: 0 })),
  ];
}

/** The guides of a page of another size: in proportion, or at their places. Those off the page are left out. */
export function resizedGuides(
  layout: CertificateLayout,
  page: Page,
  { scale }: { scale: boolean },
): CertificateLayout['guides'] {
  const resized = (axis: GuideAxis): number[] => {
    const [from, to] = [lengthOf(layout.page, axis), lengthOf(page, axis)];
    const places = guidesOf(layout)[axis].map((at) => (scale ? Math.round((at * to) / from) : at));
    return [...new Set(places)].filter((at) => at <= to);
  };
  return { x: resized('x'), y: resized('y') };
}
