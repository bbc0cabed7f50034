import { MAX_CERTIFICATE_GUIDES } from '@lectern/contract/limits';
import { describe, expect, it } from 'vitest';
import { addGuide, guideBoxes, guidesOf, placeGuide, resizedGuides } from './guides.ts';
import { layoutOf } from './layout.fixture.ts';

const empty = layoutOf({});
const { page } = empty;
const withOne = placeGuide(empty, { axis: 'x', at: 5000.4 });

describe('placing', () => {
  it('adds, moves and removes guides', () => {
    expect(guidesOf(withOne)).toEqual({ x: [5000], y: [] });
    const moved = placeGuide(withOne, { axis: 'x', index: 0, at: 7000 });
    expect(guidesOf(moved)).toEqual({ x: [7000], y: [] });
    expect(guidesOf(placeGuide(moved, { axis: 'x', index: 0, at: -1 }))).toEqual({ x: [], y: [] });
    expect(guidesOf(placeGuide(moved, { axis: 'x', index: 0, at: page.width + 1 }))).toEqual({ x: [], y: [] });
  });

  it.each([
    { title: 'a place that has one', layout: withOne, place: { axis: 'x' as const, at: 5000 } },
    { title: 'a new one off the page', layout: withOne, place: { axis: 'y' as const, at: page.height + 1 } },
  ])('leaves out $title', ({ layout, place }) => {
    expect(placeGuide(layout, place)).toBe(layout);
  });

  it('adds different ones up to the limit', () => {
    let layout = empty;
    for (let count = 0; count < MAX_CERTIFICATE_GUIDES + 5; count += 1) layout = addGuide(layout, 'y');
    const { y } = guidesOf(layout);
    expect(new Set(y).size).toBe(MAX_CERTIFICATE_GUIDES);
    expect(Math.max(...y)).toBeLessThanOrEqual(page.height);
    expect(y[0]).toBe(Math.round(page.height / 2));
  });
});

it('resizes with the page, or keeps the places that are on it', () => {
  const layout = { ...empty, guides: { x: [0, page.width], y: [page.height / 2] } };
  const half = { ...page, width: page.width / 2 };
  expect(resizedGuides(layout, half, { scale: true })).toEqual({ x: [0, half.width], y: [page.height / 2] });
  expect(resizedGuides(layout, half, { scale: false })).toEqual({ x: [0], y: [page.height / 2] });
});

it('gives boxes to snap to', () => {
  expect(guideBoxes(withOne)).toEqual([{ x: 5000, y: 0, w: 0, h: page.height }]);
});
