import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  type Box,
  handles,
  matrixBetween,
  overlaps,
  resized,
  rotationTo,
  scaledInto,
  turned,
  unionOf,
} from './geometry.ts';

const boxes = fc.record({
  x: fc.integer({ min: -10_000, max: 10_000 }),
  y: fc.integer({ min: -10_000, max: 10_000 }),
  w: fc.integer({ min: 100, max: 50_000 }),
  h: fc.integer({ min: 100, max: 50_000 }),
  rotation: fc.integer({ min: -360, max: 360 }),
});

/** The corner of a turned box at a side of each axis: -1 or 1. */
function corner({ x, y, w, h, rotation }: Box, [sx, sy]: readonly [number, number]) {
  const [dx, dy] = turned([(sx * w) / 2, (sy * h) / 2], rotation);
  return [x + w / 2 + dx, y + h / 2 + dy] as const;
}

describe('bounds', () => {
  it.each([
    { rotation: 0, expected: { x: 0, y: 0, w: 200, h: 100 } },
    { rotation: 90, expected: { x: 50, y: -50, w: 100, h: 200 } },
    { rotation: 180, expected: { x: 0, y: 0, w: 200, h: 100 } },
  ])('of a box that is turned by $rotation degrees', ({ rotation, expected }) => {
    const bounds = boundsOf({ x: 0, y: 0, w: 200, h: 100, rotation });
    for (const [key, value] of Object.entries(expected)) expect(bounds[key as 'x']).toBeCloseTo(value);
  });

  it('of several boxes hold each of them', () => {
    fc.assert(
      fc.property(fc.array(boxes, { minLength: 1, maxLength: 5 }), (all) => {
        const union = unionOf(all.map(boundsOf));
        for (const box of all) expect(overlaps(union, boundsOf(box))).toBe(true);
      }),
    );
  });
});

describe('resizing', () => {
  it('leaves the opposite corner where it is, however the box is turned', () => {
    const moves = fc.tuple(fc.integer({ min: -90, max: 5000 }), fc.integer({ min: -90, max: 5000 }));
    fc.assert(
      fc.property(boxes, moves, fc.boolean(), (box, by, keepRatio) => {
        const next = resized(box, { handle: 'se', by, keepRatio });
        const [before, after] = [corner(box, [-1, -1]), corner(next, [-1, -1])];
        expect(after[0]).toBeCloseTo(before[0], 3);
        expect(after[1]).toBeCloseTo(before[1], 3);
      }),
    );
  });

  it('never makes a box smaller than the least size', () => {
    fc.assert(
      fc.property(boxes, fc.constantFrom(...handles), (box, handle) => {
        const next = resized(box, { handle, by: [-90_000, 90_000], keepRatio: false, least: 100 });
        expect(Math.min(next.w, next.h)).toBeGreaterThanOrEqual(100);
      }),
    );
  });

  it('keeps the proportions if it is asked to', () => {
    const next = resized({ x: 0, y: 0, w: 200, h: 100, rotation: 0 }, { handle: 'se', by: [200, 0], keepRatio: true });
    expect(next).toMatchObject({ x: 0, y: 0, w: 400, h: 200 });
  });

  it('of several boxes keeps their place in the frame', () => {
    const box = { x: 50, y: 0, w: 50, h: 100, rotation: 0 };
    const to = { x: 0, y: 0, w: 200, h: 300 };
    expect(scaledInto(box, { from: { x: 0, y: 0, w: 100, h: 100 }, to })).toMatchObject({
      x: 100,
      y: 0,
      w: 100,
      h: 300,
    });
  });
});

describe('turning', () => {
  it.each([
    { point: [50, -100] as const, degrees: 0 },
    { point: [200, 50] as const, degrees: 90 },
    { point: [50, 200] as const, degrees: 180 },
    { point: [-100, 50] as const, degrees: 270 },
  ])('to $point is $degrees degrees', ({ point, degrees }) => {
    expect(rotationTo({ x: 0, y: 0, w: 100, h: 100 }, point)).toBe(degrees);
  });

  it('stops at steps', () => {
    expect(rotationTo({ x: 0, y: 0, w: 100, h: 100 }, [200, 40], 15)).toBe(90);
  });
});

describe('the matrix between two boxes', () => {
  it('is nothing for the same box', () => {
    const box = { x: 1, y: 2, w: 3, h: 4, rotation: 5 };
    expect(matrixBetween(box, { ...box })).toBeUndefined();
  });

  it('puts each corner of the one on that of the other', () => {
    fc.assert(
      fc.property(boxes, boxes, (from, to) => {
        const matrix = matrixBetween(from, to);
        if (!matrix) return;
        const [a, b, c, d, e, f] = matrix;
        for (const side of [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const) {
          const [x, y] = corner(from, side);
          const [expectedX, expectedY] = corner(to, side);
          expect(a * x + c * y + e).toBeCloseTo(expectedX, 1);
          expect(b * x + d * y + f).toBeCloseTo(expectedY, 1);
        }
      }),
    );
  });
});
