export type Turn = 0 | 90 | 180 | 270;

interface Size {
  width: number;
  height: number;
}

/** An area of a picture in percent of its width and height. */
export interface PercentArea extends Size {
  x: number;
  y: number;
}

export const WHOLE: PercentArea = { x: 0, y: 0, width: 100, height: 100 };

export const turnBy = (turn: Turn, by: 90 | -90): Turn => ((turn + by + 360) % 360) as Turn;

export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The largest centered area with this aspect ratio; the whole picture without one. */
export function areaOf({ width, height }: Size, aspect: number | undefined): PercentArea {
  if (aspect === undefined) return WHOLE;
  const share = aspect / (width / height);
  const area = share > 1 ? { width: 100, height: 100 / share } : { width: 100 * share, height: 100 };
  return { ...area, x: (100 - area.width) / 2, y: (100 - area.height) / 2 };
}

/** The area in pixels, at least 1 × 1 and within the picture; undefined for the whole picture. */
export function pixelsOf(size: Size, area: PercentArea) {
  const left = Math.min(size.width - 1, Math.round((area.x / 100) * size.width));
  const top = Math.min(size.height - 1, Math.round((area.y / 100) * size.height));
  const width = Math.max(1, Math.min(size.width - left, Math.round((area.width / 100) * size.width)));
  const height = Math.max(1, Math.min(size.height - top, Math.round((area.height / 100) * size.height)));
  return width === size.width && height === size.height ? undefined : { left, top, width, height };
}
