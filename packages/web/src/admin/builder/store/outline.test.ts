import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineOf } from './outline.fixture.ts';
import {
  anchorBehind,
  applyMoves,
  inverseOf,
  type Move,
  moveItems,
  movedElsewhere,
  neighborOf,
  orderOf,
  placeOf,
  placesOf,
  rangeOf,
  readOutline,
  sameOrder,
  step,
  type Thing,
  totalsOf,
} from './outline.ts';

const { sections } = outlineOf({ 1: [11, 12, 13], 2: [21, 22], 3: [] });
const contents = (moved: typeof sections) =>
  Object.fromEntries(orderOf(moved).sections.map((one) => [one.id, one.contents]));
const item = (id: number): Thing => ({ kind: 'item', id });
const section = (id: number): Thing => ({ kind: 'section', id });

/** Any move that a hand could make in this outline, and some of things that have gone meanwhile. */
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constant('item' as const),
    id: fc.constantFrom(11, 12, 13, 21, 22, 99),
    section: fc.constantFrom(1, 2, 3, 98),
    before: fc.constantFrom(11, 12, 13, 21, 22, 99, null),
  }),
  fc.record({
    kind: fc.constant('section' as const),
    id: fc.constantFrom(1, 2, 3, 98),
    before: fc.constantFrom(1, 2, 3, 98, null),
  }),
);

describe('an outline', () => {
  it('is read in the order the server names, whatever the order of its tables', () => {
    const entry = { description: '', permalink: '', preview_permalink: '', type: '', menu_order: 0, parent_id: 1 };
    const modified = '2030-01-01T00:00:00.000Z';
    const facts = { ...entry, status: 'draft', modified, duration: 5, preview: false, drip: { date: null, days: 0 } };
    const read = readOutline({
      contents: { 11: { ...facts, id: 11, name: 'Eleven' }, 21: { ...facts, id: 21, name: 'Twenty-one' } },
      sections: {
        1: { ...entry, status: 'publish', modified, id: 1, name: 'One', contents: [11] },
        2: { ...entry, status: 'publish', modified, id: 2, name: 'Two', contents: [21] },
      },
      section_order: [2, 1],
      course: { id: 7, name: 'Course', status: 'draft', flow: 'free-flow' },
      modified,
    });
    expect(orderOf(read.sections)).toEqual({
      sections: [
        { id: 2, contents: [21] },
        { id: 1, contents: [11] },
      ],
      section_order: [2, 1],
    });
    expect(totalsOf(read.sections)).toEqual({ sections: 2, items: 2, minutes: 10 });
  });

  it('never loses and never doubles anything, whatever is moved', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), (moves) => {
        const moved = applyMoves(sections, moves);
        expect(moved.map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
        expect(moved.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual([11, 12, 13, 21, 22]);
      }),
    );
  });

  it('is as before when moves are taken back', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), (moves) => {
        const back = inverseOf(sections, moves);
        expect(sameOrder(applyMoves(applyMoves(sections, moves), back), sections)).toBe(true);
      }),
    );
  });

  it('puts what was taken out back to its places, wherever it came back', () => {
    const things = fc.subarray([section(1), item(11), item(12), item(13), item(21), item(22)]);
    fc.assert(
      fc.property(things, fc.array(anyMove, { maxLength: 8 }), (taken, moves) => {
        const ids = new Set(taken.map((thing) => `${thing.kind}${thing.id}`));
        // Only what was taken out can have come back elsewhere.
        const elsewhere = moves.filter((move) => ids.has(`${move.kind}${move.id}`));
        const returned = applyMoves(sections, elsewhere);
        expect(sameOrder(applyMoves(returned, placesOf(sections, taken)), sections)).toBe(true);
      }),
    );
  });

  it('moves several items as one block, in their own order', () => {
    const moves = moveItems(sections, new Set([22, 11, 13]), { section: 2, before: 21 });
    expect(contents(applyMoves(sections, moves))).toEqual({ 1: [12], 2: [11, 13, 22, 21], 3: [] });
  });

  it('finds what a block stands before when it lands behind one of its own', () => {
    expect(anchorBehind(sections[0]?.items ?? [], 11, new Set([12]))).toBe(13);
    expect(anchorBehind(sections[0]?.items ?? [], 13, new Set())).toBe(null);
  });

  it('knows who is nearest to what will be gone', () => {
    expect(neighborOf(sections, item(12))).toEqual(item(13));
    expect(neighborOf(sections, item(13))).toEqual(item(12));
    expect(neighborOf(outlineOf({ 1: [11] }).sections, item(11))).toEqual(section(1));
    expect(neighborOf(outlineOf({ 1: [] }).sections, section(1))).toBe(null);
  });

  it('notices that somebody else moved the same thing to another section', () => {
    const move: Move = { kind: 'item', id: 12, section: 1, before: 11 };
    const theirs = applyMoves(sections, [{ kind: 'item', id: 12, section: 2, before: null }]);
    const others = applyMoves(sections, [{ kind: 'item', id: 22, section: 3, before: null }]);
    expect(movedElsewhere(sections, theirs, [move])).toBe(true);
    expect(movedElsewhere(sections, others, [move])).toBe(false);
  });
});

describe('a step of the keyboard', () => {
  it.each([
    ['goes down one', 11, 'down', { 1: [12, 11, 13], 2: [21, 22], 3: [] }],
    ['goes up one', 13, 'up', { 1: [11, 13, 12], 2: [21, 22], 3: [] }],
    ['goes over the end of its section', 13, 'down', { 1: [11, 12], 2: [13, 21, 22], 3: [] }],
    ['goes over the start of its section', 21, 'up', { 1: [11, 12, 13, 21], 2: [22], 3: [] }],
    ['goes to the next section', 11, 'next', { 1: [12, 13], 2: [11, 21, 22], 3: [] }],
    ['goes to the section before', 22, 'previous', { 1: [11, 12, 13, 22], 2: [21], 3: [] }],
    ['goes into an empty section', 22, 'down', { 1: [11, 12, 13], 2: [21], 3: [22] }],
  ] as const)('%s', (_, id, direction, expected) => {
    const move = step(sections, item(id), direction);
    expect(contents(applyMoves(sections, move ? [move] : []))).toEqual(expected);
  });

  it('ends at the ends of the course', () => {
    expect(step(sections, item(11), 'up')).toBe(null);
    expect(step(sections, section(3), 'down')).toBe(null);
    expect(step(sections, item(99), 'down')).toBe(null);
  });

  it('moves a section past its neighbor', () => {
    const move = step(sections, section(1), 'down');
    expect(applyMoves(sections, move ? [move] : []).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('is told with name, place and section', () => {
    expect(placeOf(sections, item(12))).toEqual({ name: 'Item 12', position: 2, count: 3, section: 'Section 1' });
    expect(placeOf(sections, section(2))).toEqual({ name: 'Section 2', position: 2, count: 3 });
    expect(placeOf(sections, item(99))).toBe(null);
  });
});

describe('a range', () => {
  it('reaches from one to the other in either direction', () => {
    expect(rangeOf([5, 6, 7, 8], 7, 5)).toEqual([5, 6, 7]);
    expect(rangeOf([5, 6, 7, 8], 6, 8)).toEqual([6, 7, 8]);
  });

  it('is the one thing when the other has gone', () => {
    expect(rangeOf([5, 6, 7, 8], 99, 6)).toEqual([6]);
  });
});
