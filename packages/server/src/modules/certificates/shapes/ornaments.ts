import { closed, curve, ellipsePath, open, type Point, rectPath } from './path.ts';

interface Box {
  w: number;
  h: number;
}

/** A point at a part of the way around a rounded rectangle, and the direction to the outside. */
function onRim(t: number, { x, y, w, h, r }: { x: number; y: number; w: number; h: number; r: number }) {
  const arc = (Math.PI / 2) * r;
  const sides = [w - 2 * r, h - 2 * r, w - 2 * r, h - 2 * r];
  const total = sides.reduce((sum, side) => sum + side + arc, 0);
  let rest = (((t % 1) + 1) % 1) * total;
  const corners: Point[] = [
    [x + w - r, y + r],
    [x + w - r, y + h - r],
    [x + r, y + h - r],
    [x + r, y + r],
  ];
  for (const [place, side] of sides.entries()) {
    // Outside is up along the first side, right along the second …
    const angle = -Math.PI / 2 + (place * Math.PI) / 2;
    const out: Point = [Math.cos(angle), Math.sin(angle)];
    const [cx, cy] = corners[place] ?? [0, 0];
    if (rest < side) {
      const along: Point = [-out[1], out[0]];
      const back = rest - side;
      return { point: [cx + out[0] * r + along[0] * back, cy + out[1] * r + along[1] * back] as Point, out };
    }
    rest -= side;
    if (rest < arc) {
      const turned = angle + rest / r;
      const turnedOut: Point = [Math.cos(turned), Math.sin(turned)];
      return { point: [cx + turnedOut[0] * r, cy + turnedOut[1] * r] as Point, out: turnedOut };
    }
    rest -= arc;
  }
  const [cx, cy] = corners[3] ?? [0, 0];
  return { point: [cx, cy - r] as Point, out: [0, -1] as Point };
}

const STRANDS = 6;
const PARTS_PER_WAVE = 4;

/** Interlaced waves around a box, as on banknotes. `depth`: how wide the band is, in percent of a quarter of the box. */
export function guilloche({ w, h }: Box, { points, depth }: { points: number; depth: number }): string[] {
  const band = (Math.min(w, h) / 4) * (depth / 100);
  const rim = { x: band / 2, y: band / 2, w: w - band, h: h - band, r: Math.min(band, w / 3, h / 3) };
  const waves = points * 2;
  return Array.from({ length: STRANDS }, (_, strand) =>
    curve(
      (t) => {
        const { point, out } = onRim(t, rim);
        const turn = 2 * Math.PI * waves * t + (strand / STRANDS) * 2 * Math.PI;
        const reach = (band / 2) * Math.sin(turn) * (strand % 2 === 0 ? 1 : 0.62);
        return [point[0] + out[0] * reach, point[1] + out[1] * reach];
      },
      { parts: waves * PARTS_PER_WAVE, loop: true },
    ),
  );
}

/** Lines that a wheel draws, as behind the seal of a bond. */
export function rosette({ w, h }: Box, { points, depth }: { points: number; depth: number }): string[] {
  const ring = (strand: number) => {
    const outer = 1 - strand * 0.13;
    const swing = (depth / 100) * 0.42;
    return curve(
      (t) => {
        const angle = 2 * Math.PI * t;
        const radius = outer * (1 - swing / 2 + (swing / 2) * Math.sin(points * angle + (strand * Math.PI) / 3));
        return [w / 2 + (w / 2) * radius * Math.cos(angle), h / 2 + (h / 2) * radius * Math.sin(angle)];
      },
      { parts: points * PARTS_PER_WAVE, loop: true },
    );
  };
  return Array.from({ length: 6 }, (_, strand) => ring(strand));
}

function leaf(from: Point, angle: number, size: number): string {
  const at = (forward: number, side: number): Point => [
    from[0] + Math.cos(angle) * forward * size - Math.sin(angle) * side * size,
    from[1] + Math.sin(angle) * forward * size + Math.cos(angle) * side * size,
  ];
  const pair = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;
  return (
    `M${pair(at(0, 0))}C${pair(at(0.25, 0.34))} ${pair(at(0.7, 0.3))} ${pair(at(1, 0))}` +
    `C${pair(at(0.7, -0.16))} ${pair(at(0.3, -0.18))} ${pair(at(0, 0))}Z`
  );
}

/** Two branches that meet at the bottom. */
export function laurel({ w, h }: Box, points: number): string {
  const leaves: string[] = [];
  const size = Math.min(w, h) * 0.2;
  const radius = { x: w / 2 - size * 0.75, y: h / 2 - size * 0.55 };
  for (const side of [-1, 1]) {
    for (let place = 0; place < points; place += 1) {
      const part = place / Math.max(1, points - 1);
      const angle = Math.PI / 2 - side * (0.16 + part * 2.25);
      const point: Point = [w / 2 + radius.x * Math.cos(angle), h / 2 + radius.y * Math.sin(angle)];
      const along = angle - (side * Math.PI) / 2;
      const scale = size * (1 - part * 0.3);
      leaves.push(leaf(point, along - side * 0.55, scale), leaf(point, along + side * 0.62, scale * 0.86));
    }
  }
  return leaves.join('');
}

/** A divider with curls. */
export function flourish({ w, h }: Box): string[] {
  const [cx, cy] = [w / 2, h / 2];
  const curl = (side: number) =>
    curve(
      (t) => {
        const turn = t * 1.6 * Math.PI;
        const radius = h * 0.46 * (1 - t * 0.72);
        const drift = w * 0.5 - h * 0.6;
        const start = w * 0.06;
        if (t < 0.5) {
          const p = t / 0.5;
          return [cx + side * (start + (drift - start) * p), cy + Math.sin(p * Math.PI) * -h * 0.3];
        }
        const p = (t - 0.5) / 0.5;
        const angle = -Math.PI / 2 + turn * 1.25 * p - 0.2;
        return [
          cx + side * (drift + h * 0.32 * p * (1 - p) * 2 + Math.cos(angle) * radius * p),
          cy + Math.sin(angle) * radius * p,
        ];
      },
      { parts: 24 },
    );
  return [curl(-1), curl(1)];
}

export const flourishCenter = ({ w, h }: Box): string => {
  const [cx, cy, r] = [w / 2, h / 2, h * 0.22];
  return closed([
    [cx, cy - r * 1.5],
    [cx + r, cy],
    [cx, cy + r * 1.5],
    [cx - r, cy],
  ]);
};

/** An ornament for the top left corner; a rotation brings it to the others. */
export function corner({ w, h }: Box): string[] {
  const line = (inset: number): string =>
    open([
      [w * inset, h],
      [w * inset, h * (0.3 + inset)],
      [w * (0.3 + inset), h * inset],
      [w, h * inset],
    ]);
  return [line(0), line(0.1), ellipsePath(w * 0.22, h * 0.22, w * 0.07, h * 0.07)];
}

/** Two lines with cut corners. `depth`: how large the corners are, in percent of a quarter of the box. */
export function frame({ w, h }: Box, depth: number): string[] {
  const cut = (Math.min(w, h) / 4) * (depth / 100);
  const gap = cut * 0.28;
  const pair = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  const inset = (by: number): string => {
    const [l, t, r, b] = [by, by, w - by, h - by];
    const c = cut;
    return (
      `M${pair(l + c, t)}L${pair(r - c, t)}C${pair(r - c, t + c * 0.55)} ${pair(r - c * 0.55, t + c)} ${pair(r, t + c)}` +
      `L${pair(r, b - c)}C${pair(r - c * 0.55, b - c)} ${pair(r - c, b - c * 0.55)} ${pair(r - c, b)}` +
      `L${pair(l + c, b)}C${pair(l + c, b - c * 0.55)} ${pair(l + c * 0.55, b - c)} ${pair(l, b - c)}` +
      `L${pair(l, t + c)}C${pair(l + c * 0.55, t + c)} ${pair(l + c, t + c * 0.55)} ${pair(l + c, t)}Z`
    );
  };
  return gap > 0 ? [inset(0), inset(gap)] : [rectPath(0, 0, w, h)];
}
