import { describe, expect, it } from 'vitest';
import { areaOf, pixelsOf, turnBy, turnedSize, WHOLE } from './cropping.ts';

const size = { width: 1600, height: 800 };

describe('cropping', () => {
  it('turns round and round, both ways', () => {
    expect([turnBy(270, 90), turnBy(0, -90), turnBy(90, 90)]).toEqual([0, 270, 180]);
    expect([turnedSize(size, 90), turnedSize(size, 180)]).toEqual([{ width: 800, height: 1600 }, size]);
  });

  it.each([
    ['free', undefined, WHOLE],
    ['square', 1, { x: 25, y: 0, width: 50, height: 100 }],
    ['wider than the picture', 4, { x: 0, y: 25, width: 100, height: 50 }],
  ])('begins with the largest part: %s', (_title, aspect, expected) => {
    expect(areaOf(size, aspect)).toEqual(expected);
  });

  it.each([
    ['all of it', WHOLE, undefined],
    ['a quarter', { x: 50, y: 50, width: 50, height: 50 }, { left: 800, top: 400, width: 800, height: 400 }],
    ['nothing is one pixel', { x: 100, y: 100, width: 0, height: 0 }, { left: 1599, top: 799, width: 1, height: 1 }],
    ['not beyond the edge', { x: 0.04, y: 0, width: 100, height: 100 }, { left: 1, top: 0, width: 1599, height: 800 }],
  ])('%s', (_title, area, expected) => {
    expect(pixelsOf(size, area)).toEqual(expected);
  });
});
