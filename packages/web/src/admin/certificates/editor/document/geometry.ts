export interface Bounds {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A box that is turned clockwise around its center, in degrees. */
export interface Box extends Bounds {
  rotation: number;
}

export type Point = readonly [number, number];
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';
export type Matrix = readonly [number, number, number, number, number, number];

export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function turned([x, y]: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return [x * cos - y * sin, x * sin + y * cos];
}

const centerOf = ({ x, y, w, h }: Bounds): Point => [x + w / 2, y + h / 2];

/** The smallest upright box around a turned one. */
export function boundsOf(box: Box): Bounds {
  if (box.rotation % 360 === 0) return { x: box.x, y: box.y, w: box.w, h: box.h };
  const [cx, cy] = centerOf(box);
  const [sin, cos] = [Math.abs(Math.sin(radians(box.rotation))), Math.abs(Math.cos(radians(box.rotation)))];
  const [w, h] = [box.w * cos + box.h * sin, box.w * sin + box.h * cos];
  return { x: cx - w / 2, y: cy - h / 2, w, h };
}

/** The smallest box around several; an empty one at the corner for none. */
export function unionOf(all: readonly Bounds[]): Bounds {
  if (all.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  const x = Math.min(...all.map((one) => one.x));
  const y = Math.min(...all.map((one) => one.y));
  const right = Math.max(...all.map((one) => one.x + one.w));
  const bottom = Math.max(...all.map((one) => one.y + one.h));
  return { x, y, w: right - x, h: bottom - y };
}

export const overlaps = (a: Bounds, b: Bounds): boolean =>
  a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;

export const boundsBetween = ([ax, ay]: Point, [bx, by]: Point): Bounds => ({
  x: Math.min(ax, bx),
  y: Math.min(ay, by),
  w: Math.abs(ax - bx),
  h: Math.abs(ay - by),
});

/** Which sides a handle moves: -1 is the left or top one, 1 the right or bottom one. */
const sidesOf = (handle: Handle): Point => [
  handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
];

/** Moves a side or corner of a box by a distance on the page; the opposite one stays where it is. */
export function resized(
  box: Box,
  { handle, by, keepRatio, least = 1 }: { handle: Handle; by: Point; keepRatio: boolean; least?: number },
): Box {
  const [sx, sy] = sidesOf(handle);
  const [dx, dy] = turned(by, -box.rotation);
  let w = Math.max(least, box.w + sx * dx);
  let h = Math.max(least, box.h + sy * dy);
  if (keepRatio && box.w > 0 && box.h > 0) {
    const scales = [sx === 0 ? [] : [w / box.w], sy === 0 ? [] : [h / box.h]].flat();
    const scale = Math.max(...scales);
    [w, h] = [Math.max(least, box.w * scale), Math.max(least, box.h * scale)];
  }
  const [cx, cy] = centerOf(box);
  const [ox, oy] = turned([(sx * (w - box.w)) / 2, (sy * (h - box.h)) / 2], box.rotation);
  return { ...box, x: cx + ox - w / 2, y: cy + oy - h / 2, w, h };
}

/** The box that takes the same part of `to` as this one takes of `from`. */
export function scaledInto<B extends Box>(box: B, { from, to }: { from: Bounds; to: Bounds }): B {
  const [sx, sy] = [from.w > 0 ? to.w / from.w : 1, from.h > 0 ? to.h / from.h : 1];
  const [cx, cy] = centerOf(box);
  // A turned box would be sheared: it keeps its proportions.
  const [kx, ky] = box.rotation % 180 === 0 ? [sx, sy] : [Math.min(sx, sy), Math.min(sx, sy)];
  const [w, h] = [box.w * kx, box.h * ky];
  const center: Point = [to.x + (cx - from.x) * sx, to.y + (cy - from.y) * sy];
  return { ...box, x: center[0] - w / 2, y: center[1] - h / 2, w, h };
}

/** The rotation that points the top of a box at a point, in whole degrees. `step`: in steps of so many. */
export function rotationTo(box: Bounds, [x, y]: Point, step = 1): number {
  const [cx, cy] = centerOf(box);
  const degrees = (Math.atan2(y - cy, x - cx) * 180) / Math.PI + 90;
  const whole = Math.round(degrees / step) * step;
  return ((whole % 360) + 360) % 360;
}

function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** From the unit square to the box. */
function placement(box: Box): Matrix {
  const [sin, cos] = [Math.sin(radians(box.rotation)), Math.cos(radians(box.rotation))];
  const [cx, cy] = centerOf(box);
  const turn: Matrix = [cos, sin, -sin, cos, cx, cy];
  return multiplied(turn, [box.w || 1, 0, 0, box.h || 1, -box.w / 2, -box.h / 2]);
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c || 1;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** Maps the content of one box to another one; undefined if they are the same. */
export function matrixBetween(from: Box, to: Box): Matrix | undefined {
  const isSame = from.x === to.x && from.y === to.y && from.w === to.w && from.h === to.h;
  if (isSame && from.rotation === to.rotation) return undefined;
  return multiplied(placement(to), inverse(placement(from)));
}
