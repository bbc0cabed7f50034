import { expect, it } from 'vitest';
import { inFreePlace } from './free-place.ts';
import { boundsOf, overlaps } from './geometry.ts';
import { layoutOf } from './layout.fixture.ts';

const center = { x: 40_000, y: 20_000, w: 20_000, h: 20_000 };
const elementAt = (place: typeof center) => layoutOf({ new: place }).elements[0]!;

it('keeps a place that is free', () => {
  const element = elementAt(center);
  expect(inFreePlace(layoutOf({ a: { x: 0, y: 0, w: 10_000, h: 10_000 } }), element)).toBe(element);
});

it('moves off other elements, as little as possible', () => {
  const layout = layoutOf({ a: { x: 30_000, y: 25_000, w: 40_000, h: 5000 } });
  const placed = inFreePlace(layout, elementAt(center));
  expect(overlaps(boundsOf(placed), boundsOf(layout.elements[0]!))).toBe(false);
  expect(Math.abs(placed.x - center.x)).toBeLessThan(3000);
  expect(placed.y).not.toBe(center.y);
});

it('lies on frames and hidden elements', () => {
  const frame = layoutOf({ a: { x: 1000, y: 1000, w: 98_000, h: 58_000 } });
  const element = elementAt(center);
  expect(inFreePlace(frame, element)).toBe(element);
  const hidden = { ...layoutOf({ a: center }) };
  hidden.elements = hidden.elements.map((one) => ({ ...one, hidden: true }));
  expect(inFreePlace(hidden, element)).toBe(element);
});

it('stays where it is on a full page', () => {
  const columns = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [`c${at}`, { x: at * 10_000, y: 0, w: 10_000, h: 60_000 }]),
  );
  const element = elementAt(center);
  expect(inFreePlace(layoutOf(columns), element)).toBe(element);
});
