import { describe, expect, it } from 'vitest';
import { distancesBetween, snapEdge, snapMove, snapToGrid } from './snapping.ts';

const page = { x: 0, y: 0, w: 1000, h: 600 };
const options = (targets: readonly (typeof page)[] = []) => ({ targets, frames: [page], threshold: 10 });

describe('moving', () => {
  it.each([
    { title: 'the left edge of the page', moving: { x: 6, y: 200, w: 100, h: 50 }, dx: -6, dy: 0 },
    { title: 'the right edge of the page', moving: { x: 905, y: 200, w: 100, h: 50 }, dx: -5, dy: 0 },
    { title: 'the center of the page', moving: { x: 455, y: 270, w: 100, h: 50 }, dx: -5, dy: 5 },
    { title: 'nothing that is farther away', moving: { x: 30, y: 200, w: 100, h: 50 }, dx: 0, dy: 0 },
  ])('snaps to $title', ({ moving, dx, dy }) => {
    expect(snapMove(moving, options())).toMatchObject({ dx, dy });
  });

  it('snaps to an edge of another element and shows the line through both', () => {
    const target = { x: 300, y: 100, w: 80, h: 40 };
    const { dx, guides } = snapMove({ x: 304, y: 200, w: 50, h: 33 }, options([target]));
    expect(dx).toBe(-4);
    expect(guides).toContainEqual({ kind: 'line', axis: 'x', at: 300, from: 100, to: 233 });
  });

  it.each([
    { title: 'after two elements', x: 313, dx: -3 },
    {
      title: 'between two elements',
      x: 108,
      dx: 2,
      targets: [
        { x: 20, y: 0, w: 60, h: 90 },
        { x: 190, y: 0, w: 60, h: 90 },
      ],
    },
  ])(
    'makes gaps equal $title',
    ({
      x,
      dx,
      targets = [
        { x: 20, y: 0, w: 60, h: 90 },
        { x: 170, y: 0, w: 50, h: 90 },
      ],
    }) => {
      const result = snapMove({ x, y: 20, w: 50, h: 37 }, options(targets));
      expect(result.dx).toBe(dx);
      expect(result.guides.filter(({ kind }) => kind === 'gap')).toHaveLength(2);
    },
  );
});

it('snaps one edge to the lines of others', () => {
  const targets = [{ x: 100, y: 0, w: 50, h: 10 }];
  expect(snapEdge(106, { axis: 'x', targets, threshold: 10 })).toBe(100);
  expect(snapEdge(180, { axis: 'x', targets, threshold: 10 })).toBe(180);
});

it('snaps to the grid', () => {
  expect([snapToGrid(14, 10), snapToGrid(-6, 10)]).toEqual([10, -10]);
});

describe('distances', () => {
  it('are those between two elements', () => {
    const [a, b] = [
      { x: 0, y: 0, w: 100, h: 100 },
      { x: 150, y: 200, w: 10, h: 10 },
    ];
    expect(distancesBetween(a, b)).toEqual([
      { kind: 'gap', axis: 'x', at: 50, from: 100, to: 150 },
      { kind: 'gap', axis: 'y', at: 50, from: 100, to: 200 },
    ]);
  });

  it('are those to the sides of what lies around', () => {
    const gaps = distancesBetween({ x: 100, y: 50, w: 200, h: 100 }, page);
    expect(gaps.map(({ axis, from, to }) => [axis, to - from])).toEqual([
      ['x', 100],
      ['x', 700],
      ['y', 50],
      ['y', 450],
    ]);
  });
});
