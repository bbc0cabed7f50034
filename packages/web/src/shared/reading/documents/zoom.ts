/** Steps of the zoom; 1 fits the width. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export function zoomed(from: number, direction: 1 | -1): number {
  const steps = direction === 1 ? STEPS : STEPS.toReversed();
  return steps.find((step) => (step - from) * direction > 0) ?? from;
}

/** The widest and the most pixels of a canvas that every browser draws. */
const MAX_PIXELS = 16_000_000;

/** Pixels of the canvas for each of the page, so that letters are sharp and no browser runs out of memory. */
export function sharpness(width: number, height: number, devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)));
}

/** The page that is read: the last that begins above the middle of the window onto them. */
export function pageAt(tops: readonly number[], middle: number): number {
  const after = tops.findIndex((top) => top > middle);
  return Math.max(1, after === -1 ? tops.length : after);
}
