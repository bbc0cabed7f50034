/** A point in hundredths of a point. */
export type Point = readonly [x: number, y: number];

const number = (value: number): string => String(Math.round(value));
const pair = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

export const closed = (points: readonly Point[]): string => `M${points.map(pair).join('L')}Z`;

export const open = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

/** How far handles of a Bézier curve are from its ends for a quarter of a circle. */
const ROUND = 0.5523;

export function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  const [hx, hy] = [rx * ROUND, ry * ROUND];
  const arc = (one: Point, two: Point, end: Point) => `C${pair(one)} ${pair(two)} ${pair(end)}`;
  return [
    `M${pair([cx + rx, cy])}`,
    arc([cx + rx, cy + hy], [cx + hx, cy + ry], [cx, cy + ry]),
    arc([cx - hx, cy + ry], [cx - rx, cy + hy], [cx - rx, cy]),
    arc([cx - rx, cy - hy], [cx - hx, cy - ry], [cx, cy - ry]),
    arc([cx + hx, cy - ry], [cx + rx, cy - hy], [cx + rx, cy]),
    'Z',
  ].join('');
}

export function rectPath(x: number, y: number, w: number, h: number, radius = 0): string {
  const r = Math.min(radius, w / 2, h / 2);
  if (r <= 0) {
    return closed([
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]);
  }
  const handle = r * (1 - ROUND);
  const [right, bottom] = [x + w, y + h];
  return [
    `M${pair([x + r, y])}L${pair([right - r, y])}`,
    `C${pair([right - handle, y])} ${pair([right, y + handle])} ${pair([right, y + r])}`,
    `L${pair([right, bottom - r])}`,
    `C${pair([right, bottom - handle])} ${pair([right - handle, bottom])} ${pair([right - r, bottom])}`,
    `L${pair([x + r, bottom])}`,
    `C${pair([x + handle, bottom])} ${pair([x, bottom - handle])} ${pair([x, bottom - r])}`,
    `L${pair([x, y + r])}`,
    `C${pair([x, y + handle])} ${pair([x + handle, y])} ${pair([x + r, y])}Z`,
  ].join('');
}

/** A smooth curve through the points of a function of 0 to 1, in so many parts. */
export function curve(at: (t: number) => Point, { parts, loop = false }: { parts: number; loop?: boolean }): string {
  const step = 1 / parts;
  const tiny = step / 50;
  const slope = (t: number): Point => {
    const [before, after] = loop ? [t - tiny, t + tiny] : [Math.max(0, t - tiny), Math.min(1, t + tiny)];
    const [one, other] = [at(before), at(after)];
    return [(other[0] - one[0]) / (after - before), (other[1] - one[1]) / (after - before)];
  };
  const path = [`M${pair(at(0))}`];
  for (let part = 0; part < parts; part += 1) {
    const [start, end] = [at(part * step), at((part + 1) * step)];
    const [leaving, arriving] = [slope(part * step), slope((part + 1) * step)];
    path.push(
      `C${pair([start[0] + (leaving[0] * step) / 3, start[1] + (leaving[1] * step) / 3])} ` +
        `${pair([end[0] - (arriving[0] * step) / 3, end[1] - (arriving[1] * step) / 3])} ${pair(end)}`,
    );
  }
  return `${path.join('')}${loop ? 'Z' : ''}`;
}

/** Points on an ellipse, from the top and clockwise. `radiusAt`: in parts of the radius. */
export function around(
  count: number,
  { cx, cy, rx, ry }: { cx: number; cy: number; rx: number; ry: number },
  radiusAt: (place: number) => number = () => 1,
): Point[] {
  return Array.from({ length: count }, (_, place): Point => {
    const angle = (place / count) * 2 * Math.PI - Math.PI / 2;
    const radius = radiusAt(place);
    return [cx + rx * radius * Math.cos(angle), cy + ry * radius * Math.sin(angle)];
  });
}
