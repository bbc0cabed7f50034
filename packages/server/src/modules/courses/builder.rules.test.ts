import { describe, expect, it } from 'vitest';
import { outlineFault } from './builder.rules.ts';

const course = { sectionIds: [1, 2], itemIds: [10, 11, 12] };
const right = {
  sections: [
    { id: 1, contents: [10] },
    { id: 2, contents: [12, 11] },
  ],
  section_order: [2, 1],
};

describe('an outline as the order of a course', () => {
  it.each([
    { title: 'names everything once', outline: right, fault: null },
    {
      title: 'may empty a section',
      outline: {
        ...right,
        sections: [
          { id: 1, contents: [] },
          { id: 2, contents: [12, 11, 10] },
        ],
      },
      fault: null,
    },
    {
      title: 'must not name an item of another course',
      outline: {
        ...right,
        sections: [
          { id: 1, contents: [10, 99] },
          { id: 2, contents: [12, 11] },
        ],
      },
      fault: { kind: 'foreign', ids: [99] },
    },
    {
      title: 'must not take a section for an item',
      outline: {
        ...right,
        sections: [
          { id: 1, contents: [10, 2] },
          { id: 2, contents: [12, 11] },
        ],
      },
      fault: { kind: 'foreign', ids: [2] },
    },
    {
      title: 'must not name a section of another course',
      outline: { ...right, section_order: [2, 1, 7] },
      fault: { kind: 'foreign', ids: [7] },
    },
    {
      title: 'must not name an item in two sections',
      outline: {
        ...right,
        sections: [
          { id: 1, contents: [10] },
          { id: 2, contents: [12, 11, 10] },
        ],
      },
      fault: { kind: 'twice', field: 'contents', id: 10 },
    },
    {
      title: 'must not leave an item out',
      outline: {
        ...right,
        sections: [
          { id: 1, contents: [10] },
          { id: 2, contents: [12] },
        ],
      },
      fault: { kind: 'missing', field: 'contents', id: 11 },
    },
    {
      title: 'must not leave a section out',
      outline: { sections: [{ id: 2, contents: [10, 11, 12] }], section_order: [2, 1] },
      fault: { kind: 'missing', field: 'sections', id: 1 },
    },
    {
      title: 'must not order a section twice',
      outline: { ...right, section_order: [2, 1, 2] },
      fault: { kind: 'twice', field: 'section_order', id: 2 },
    },
  ] as const)('$title', ({ outline, fault }) => {
    expect(outlineFault(outline, course)).toEqual(fault);
  });
});
