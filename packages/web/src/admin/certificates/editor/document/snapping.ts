import type { Bounds } from './geometry.ts';

type Axis = 'x' | 'y';

/** A line that shows what a moved element is aligned with, or a gap that equals another one. */
export interface SmartGuide {
  kind: 'line' | 'gap';
  /** The axis along which elements were moved. */
  axis: Axis;
  /** A line: its place on the axis. A gap: its place across the axis. */
  at: number;
  /** A line: its ends across the axis. A gap: its ends on the axis. */
  from: number;
  to: number;
}

export interface Snap {
  dx: number;
  dy: number;
  guides: SmartGuide[];
}

interface Candidate {
  /** How far to move. */
  by: number;
  guides: SmartGuide[];
}

const sizeOf = { x: 'w', y: 'h' } as const;
const across = { x: 'y', y: 'x' } as const;

const start = (box: Bounds, axis: Axis): number => box[axis];
const end = (box: Bounds, axis: Axis): number => box[axis] + box[sizeOf[axis]];
const middle = (box: Bounds, axis: Axis): number => box[axis] + box[sizeOf[axis]] / 2;
/** Edges and center. */
const linesOf = (box: Bounds, axis: Axis): number[] => [start(box, axis), middle(box, axis), end(box, axis)];

function lineCandidates(moving: Bounds, targets: readonly Bounds[], axis: Axis): Candidate[] {
  const other = across[axis];
  return targets.flatMap((target) =>
    linesOf(target, axis).flatMap((at) =>
      linesOf(moving, axis).map((place) => ({
        by: at - place,
        guides: [
          {
            kind: 'line' as const,
            axis,
            at,
            from: Math.min(start(target, other), start(moving, other)),
            to: Math.max(end(target, other), end(moving, other)),
          },
        ],
      })),
    ),
  );
}

/** Whether two boxes lie next to each other on the axis. */
const inLine = (a: Bounds, b: Bounds, axis: Axis): boolean => {
  const other = across[axis];
  return start(a, other) < end(b, other) && start(b, other) < end(a, other);
};

function gapCandidates(moving: Bounds, targets: readonly Bounds[], axis: Axis): Candidate[] {
  const row = targets
    .filter((target) => inLine(moving, target, axis))
    .toSorted((a, b) => start(a, axis) - start(b, axis));
  const size = moving[sizeOf[axis]];
  const at = middle(moving, across[axis]);
  const gap = (from: number, to: number): SmartGuide => ({ kind: 'gap', axis, at, from, to });
  return row.slice(1).flatMap((second, index) => {
    const first = row[index]!;
    const [from, to] = [end(first, axis), start(second, axis)];
    const room = to - from;
    if (room <= 0) return [];
    const place = start(moving, axis);
    const before = start(first, axis) - room - size;
    const after = end(second, axis) + room;
    const between = from + (room - size) / 2;
    return [
      { by: before - place, guides: [gap(before + size, start(first, axis)), gap(from, to)] },
      { by: after - place, guides: [gap(from, to), gap(end(second, axis), after)] },
      ...(room > size ? [{ by: between - place, guides: [gap(from, between), gap(between + size, to)] }] : []),
    ];
  });
}

function nearest(candidates: readonly Candidate[], threshold: number): { by: number; guides: SmartGuide[] } {
  const best = candidates.reduce((least, { by }) => Math.min(least, Math.abs(by)), Infinity);
  if (best > threshold) return { by: 0, guides: [] };
  const chosen = candidates.find(({ by }) => Math.abs(by) === best)!;
  const same = candidates.filter(({ by }) => Math.abs(by - chosen.by) < 0.5);
  const guides = new Map(same.flatMap((one) => one.guides).map((guide) => [JSON.stringify(guide), guide]));
  return { by: chosen.by, guides: [...guides.values()].slice(0, 6) };
}

/**
 * Moves a box to edges, centers and equal gaps that are at most `threshold` away. The targets are the other elements;
 * frames, which are the page and its guides, have lines but no gaps.
 */
export function snapMove(
  moving: Bounds,
  { targets, frames, threshold }: { targets: readonly Bounds[]; frames: readonly Bounds[]; threshold: number },
): Snap {
  const [x, y] = (['x', 'y'] as const).map((axis) => {
    const candidates = [
      ...lineCandidates(moving, [...targets, ...frames], axis),
      ...gapCandidates(moving, targets, axis),
    ];
    return nearest(candidates, threshold);
  }) as [Candidate, Candidate];
  return { dx: x.by, dy: y.by, guides: [...x.guides, ...y.guides] };
}

/** The next multiple of the grid. */
export const snapToGrid = (place: number, grid: number): number => Math.round(place / grid) * grid;

/** Moves one edge of a box to the lines of others. */
export function snapEdge(
  place: number,
  { axis, targets, threshold }: { axis: Axis; targets: readonly Bounds[]; threshold: number },
): number {
  const lines = targets.flatMap((target) => linesOf(target, axis));
  const best = lines.toSorted((a, b) => Math.abs(a - place) - Math.abs(b - place))[0];
  return best !== undefined && Math.abs(best - place) <= threshold ? best : place;
}

/** The horizontal and vertical distances between two boxes, or of a box to the sides of the one around it. */
export function distancesBetween(a: Bounds, b: Bounds): SmartGuide[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const at = middle(a, across[axis]);
    const gap = (from: number, to: number): SmartGuide[] => (to > from ? [{ kind: 'gap', axis, at, from, to }] : []);
    if (end(a, axis) <= start(b, axis)) return gap(end(a, axis), start(b, axis));
    if (end(b, axis) <= start(a, axis)) return gap(end(b, axis), start(a, axis));
    return [...gap(start(b, axis), start(a, axis)), ...gap(end(a, axis), end(b, axis))];
  });
}
