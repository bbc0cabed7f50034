import { MAX_CERTIFICATE_ELEMENTS, MAX_CERTIFICATE_LENGTH } from '@lectern/contract/limits';
import { describe, expect, it } from 'vitest';
import { withGroups } from './layout.ts';
import { idsOf, layoutOf } from './layout.fixture.ts';
import {
  addElements,
  alignElements,
  distributeElements,
  groupElements,
  moveElements,
  placeNextTo,
  removeElements,
  reorder,
  resizePage,
  ungroupElements,
} from './operations.ts';

const abcd = layoutOf({ a: {}, b: {}, c: {}, d: {} });

describe('order', () => {
  it.each([
    { order: 'forward', ids: ['a'], expected: 'bacd' },
    { order: 'forward', ids: ['a', 'b'], expected: 'cabd' },
    { order: 'forward', ids: ['d'], expected: 'abcd' },
    { order: 'backward', ids: ['c'], expected: 'acbd' },
    { order: 'backward', ids: ['c', 'd'], expected: 'acdb' },
    { order: 'front', ids: ['a', 'c'], expected: 'bdac' },
    { order: 'back', ids: ['b', 'd'], expected: 'bdac' },
  ] as const)('$order of $ids gives $expected', ({ order, ids, expected }) => {
    expect(idsOf(reorder(abcd, ids, order))).toBe(expected);
  });

  it.each([
    { id: 'a', of: 'c', side: 'in_front', expected: 'bcad' },
    { id: 'd', of: 'b', side: 'behind', expected: 'adbc' },
    { id: 'a', of: 'a', side: 'behind', expected: 'abcd' },
  ] as const)('$id $side of $of gives $expected', ({ id, of, side, expected }) => {
    expect(idsOf(placeNextTo(abcd, id, { of, side }))).toBe(expected);
  });
});

describe('locked elements', () => {
  const layout = layoutOf({ a: { locked: true }, b: {} });

  it('are not moved', () => {
    expect(moveElements(layout, ['a', 'b'], [10, 20]).elements).toMatchObject([
      { x: 0, y: 0 },
      { x: 10, y: 20 },
    ]);
  });

  it('are not deleted', () => {
    expect(idsOf(removeElements(layout, ['a', 'b']))).toBe('a');
  });
});

it('elements stay within what can be stored', () => {
  const moved = moveElements(layoutOf({ a: {} }), ['a'], [1e9, -1e9]);
  expect(moved.elements[0]).toMatchObject({ x: MAX_CERTIFICATE_LENGTH, y: -MAX_CERTIFICATE_LENGTH });
});

describe('copies', () => {
  it('have ids and groups of their own', () => {
    const layout = layoutOf({ a: { group: 'g' }, b: { group: 'g' } });
    const { layout: next, ids } = addElements(layout, layout.elements, { offset: 5 });
    const copies = next.elements.slice(2);
    expect(new Set(next.elements.map(({ id }) => id)).size).toBe(4);
    expect(copies.map(({ id }) => id)).toEqual(ids);
    expect(new Set(copies.map(({ group }) => group)).size).toBe(1);
    expect(copies[0]).toMatchObject({ x: 5, y: 5 });
    expect(copies[0]?.group).not.toBe('g');
  });

  it('end at the most elements of a layout', () => {
    const full = layoutOf(
      Object.fromEntries(Array.from({ length: MAX_CERTIFICATE_ELEMENTS - 1 }, (_, n) => [`e${n}`, {}])),
    );
    const { layout, ids } = addElements(full, abcd.elements);
    expect(layout.elements).toHaveLength(MAX_CERTIFICATE_ELEMENTS);
    expect(ids).toHaveLength(1);
  });
});

it('members of a group are selected together until it is resolved', () => {
  const grouped = groupElements(abcd, ['a', 'c']);
  expect(withGroups(grouped, ['a'])).toEqual(['a', 'c']);
  expect(withGroups(ungroupElements(grouped, ['a', 'c']), ['a'])).toEqual(['a']);
  expect(groupElements(abcd, ['a'])).toBe(abcd);
});

describe('aligning', () => {
  it.each([
    { edge: 'left', place: { x: 0 } },
    { edge: 'center', place: { x: 49_500 } },
    { edge: 'right', place: { x: 99_000 } },
    { edge: 'bottom', place: { y: 59_000 } },
  ] as const)('one element to the $edge of the page', ({ edge, place }) => {
    expect(alignElements(layoutOf({ a: { x: 7, y: 7 } }), ['a'], edge).elements[0]).toMatchObject(place);
  });

  it('several elements with each other', () => {
    const layout = layoutOf({ a: { x: 10 }, b: { x: 500 } });
    expect(alignElements(layout, ['a', 'b'], 'right').elements.map(({ x }) => x)).toEqual([500, 500]);
  });

  it('gives equal gaps between the outer elements', () => {
    const layout = layoutOf({ a: { x: 0 }, b: { x: 1100 }, c: { x: 5000 } });
    expect(distributeElements(layout, ['c', 'a', 'b'], 'x').elements.map(({ x }) => x)).toEqual([0, 2500, 5000]);
  });
});

describe('another page', () => {
  const page = { ...abcd.page, width: 50_000, height: 30_000 };

  it('scales the elements with it', () => {
    const { elements } = resizePage(layoutOf({ a: { x: 10_000, y: 20_000 } }), page, { scale: true });
    expect(elements[0]).toMatchObject({ x: 5000, y: 10_000, w: 500, h: 500 });
  });

  it('leaves the elements if it is asked to', () => {
    expect(resizePage(abcd, page, { scale: false })).toMatchObject({ page, elements: abcd.elements });
  });
});
