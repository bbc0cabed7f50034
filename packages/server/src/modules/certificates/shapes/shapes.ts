import type { CertificateShape } from '@lectern/contract';
import { corner, flourish, flourishCenter, frame, guilloche, laurel, rosette } from './ornaments.ts';
import { around, closed, curve, ellipsePath, type Point, rectPath } from './path.ts';

export interface ShapeOptions {
  w: number;
  h: number;
  points: number;
  /** In percent. */
  depth: number;
  radius: number;
}

/** `area`: filled, and stroked if there is a border. `lines`: only stroked. */
export interface ShapePath {
  kind: 'area' | 'lines';
  d: string;
}

const area = (...paths: string[]): ShapePath[] => paths.map((d) => ({ kind: 'area', d }));
const lines = (paths: string[]): ShapePath[] => paths.map((d) => ({ kind: 'lines', d }));
const scaled = ({ w, h }: ShapeOptions, points: readonly Point[]): Point[] => points.map(([x, y]) => [x * w, y * h]);
const circle = ({ w, h }: ShapeOptions) => ({ cx: w / 2, cy: h / 2, rx: w / 2, ry: h / 2 });

/** A disc with a scalloped edge. */
function seal(options: ShapeOptions): string {
  const { cx, cy, rx, ry } = circle(options);
  const swing = (options.depth / 100) * 0.3;
  return curve(
    (t) => {
      const angle = 2 * Math.PI * t;
      const radius = 1 - swing / 2 + (swing / 2) * Math.cos(options.points * angle);
      return [cx + rx * radius * Math.cos(angle), cy + ry * radius * Math.sin(angle)];
    },
    { parts: options.points * 4, loop: true },
  );
}

function wave({ w, h, points, depth }: ShapeOptions): string {
  const swing = (h * depth) / 100;
  const top = curve((t) => [w * t, swing / 2 - (swing / 2) * Math.sin(t * points * Math.PI)], { parts: points * 3 });
  return `${top}L${Math.round(w)} ${Math.round(h)}L0 ${Math.round(h)}Z`;
}

function shield({ w, h }: ShapeOptions): string {
  const at = (x: number, y: number) => `${Math.round(w * x)} ${Math.round(h * y)}`;
  return (
    `M${at(0.5, 0)}C${at(0.66, 0.1)} ${at(0.84, 0.13)} ${at(1, 0.12)}L${at(1, 0.52)}` +
    `C${at(1, 0.78)} ${at(0.76, 0.92)} ${at(0.5, 1)}C${at(0.24, 0.92)} ${at(0, 0.78)} ${at(0, 0.52)}` +
    `L${at(0, 0.12)}C${at(0.16, 0.13)} ${at(0.34, 0.1)} ${at(0.5, 0)}Z`
  );
}

const makers: Readonly<Record<CertificateShape, (options: ShapeOptions) => ShapePath[]>> = {
  rect: ({ w, h, radius }) => area(rectPath(0, 0, w, h, radius)),
  ellipse: ({ w, h }) => area(ellipsePath(w / 2, h / 2, w / 2, h / 2)),
  polygon: (options) => area(closed(around(options.points, circle(options)))),
  star: (options) =>
    area(
      closed(
        around(options.points * 2, circle(options), (place) =>
          place % 2 === 0 ? 1 : Math.max(0.02, 1 - options.depth / 100),
        ),
      ),
    ),
  seal: (options) => area(seal(options)),
  ribbon: (options) =>
    area(
      closed(
        scaled(options, [
          [0.14, 0],
          [0.5, 0.06],
          [0.4, 1],
          [0.22, 0.86],
          [0, 0.94],
        ]),
      ),
      closed(
        scaled(options, [
          [0.86, 0],
          [1, 0.94],
          [0.78, 0.86],
          [0.6, 1],
          [0.5, 0.06],
        ]),
      ),
    ),
  banner: (options) =>
    area(
      closed(
        scaled(options, [
          [0, 0.2],
          [0.16, 0.2],
          [0.16, 1],
          [0, 1],
          [0.05, 0.6],
        ]),
      ),
      closed(
        scaled(options, [
          [1, 0.2],
          [0.84, 0.2],
          [0.84, 1],
          [1, 1],
          [0.95, 0.6],
        ]),
      ),
      closed(
        scaled(options, [
          [0.09, 0],
          [0.91, 0],
          [0.91, 0.8],
          [0.09, 0.8],
        ]),
      ),
    ),
  shield: (options) => area(shield(options)),
  laurel: (options) => area(laurel(options, options.points)),
  flourish: (options) => [...lines(flourish(options)), ...area(flourishCenter(options))],
  corner: (options) => lines(corner(options)),
  frame: (options) => lines(frame(options, options.depth)),
  guilloche: (options) => lines(guilloche(options, options)),
  rosette: (options) => lines(rosette(options, options)),
  wave: (options) => area(wave(options)),
};

/** The paths of a shape in a box whose top left corner is 0, 0. */
export const shapePaths = (shape: CertificateShape, options: ShapeOptions): ShapePath[] => makers[shape](options);
