/** A point of a file. Its shares of the width and height of the page are between 0 and 1. */
export interface Place {
  page: number;
  x: number;
  y: number;
}

const STEP = 0.01;
const LARGE_STEP = 0.05;

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place after an arrow key; undefined for other keys. With Shift the steps are larger. */
export function movedBy(place: Place, { key, shiftKey }: { key: string; shiftKey: boolean }): Place | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const step = shiftKey ? LARGE_STEP : STEP;
  return { ...place, x: share(place.x + direction[0] * step), y: share(place.y + direction[1] * step) };
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The place of a pointer on a page. */
export function placeOn(page: number, box: Box, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  return { page, x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) };
}

/** The middle of what can be seen of a page; of the whole page when none of it is in the window. */
export function middleOf(page: number, box: Box, window: Pick<Box, 'top' | 'height'>): Place {
  const top = Math.max(box.top, window.top);
  const bottom = Math.min(box.top + box.height, window.top + window.height);
  return { page, x: 0.5, y: bottom > top ? share(((top + bottom) / 2 - box.top) / box.height) : 0.5 };
}
