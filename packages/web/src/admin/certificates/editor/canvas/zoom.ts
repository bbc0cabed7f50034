/** Pixels for a hundredth of a point at 100 %: a point is 4/3 pixels. */
const AT_FULL_SIZE = 4 / 300;
export const MIN_ZOOM = 10;
export const MAX_ZOOM = 400;

/** In percent; `fit` shows the whole page. */
export type Zoom = number | 'fit';

export const limitedZoom = (zoom: number): number => Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, Math.round(zoom)));

export const scaleOf = (zoom: number): number => (zoom / 100) * AT_FULL_SIZE;

/** The zoom at which a page fits into a view, in percent. */
export function fitZoom(page: { width: number; height: number }, view: { width: number; height: number }): number {
  const scale = Math.min(view.width / page.width, view.height / page.height);
  return limitedZoom(Math.floor((scale / AT_FULL_SIZE) * 100));
}

const steps = [10, 25, 33, 50, 67, 75, 90, 100, 125, 150, 200, 300, 400];

export const nextZoom = (zoom: number, direction: 1 | -1): number =>
  direction === 1
    ? (steps.find((step) => step > zoom) ?? MAX_ZOOM)
    : (steps.findLast((step) => step < zoom) ?? MIN_ZOOM);
