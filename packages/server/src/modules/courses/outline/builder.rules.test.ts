import { describe, expect, it } from 'vitest';
import { isStandingOrder, outlineError } from './builder.rules.ts';

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
    { title: 'names everything once', outline: right, error: null },
    {
      title: 'may empty a section',
      outline: {
        ...right,
        sections: [
          { id: 1, contents: [] },
          { id: 2, contents: [12, 11, 10] },
        ],
      },
      error: null,
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
      error: { kind: 'foreign', ids: [99] },
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
      error: { kind: 'foreign', ids: [2] },
    },
    {
      title: 'must not name a section of another course',
      outline: { ...right, section_order: [2, 1, 7] },
      error: { kind: 'foreign', ids: [7] },
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
      error: { kind: 'twice', field: 'contents', id: 10 },
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
      error: { kind: 'missing', field: 'contents', id: 11 },
    },
    {
      title: 'must not leave a section out',
      outline: { sections: [{ id: 2, contents: [10, 11, 12] }], section_order: [2, 1] },
      error: { kind: 'missing', field: 'sections', id: 1 },
    },
    {
      title: 'must not order a section twice',
      outline: { ...right, section_order: [2, 1, 2] },
      error: { kind: 'twice', field: 'section_order', id: 2 },
    },
  ] as const)('$title', ({ outline, error }) => {
    expect(outlineError(outline, course)).toEqual(error);
  });
});

describe('an outline that is saved', () => {
  const standing = {
    sectionIds: [2, 1],
    items: [
      { id: 12, sectionId: 2 },
      { id: 11, sectionId: 2 },
      { id: 10, sectionId: 1 },
    ],
  };
  it.each([
    { title: 'as it stands is known again', outline: right, same: true },
    {
      title: 'with another order of sections is new',
      outline: { ...right, section_order: [1, 2] },
      same: false,
    },
    {
      title: 'with two items changed about is new',
      outline: { ...right, sections: [right.sections[0]!, { id: 2, contents: [11, 12] }] },
      same: false,
    },
    {
      title: 'with an item moved is new',
      outline: {
        ...right,
        sections: [
          { id: 1, contents: [10, 11] },
          { id: 2, contents: [12] },
        ],
      },
      same: false,
    },
    {
      title: 'with an item fewer is new',
      outline: { ...right, sections: [right.sections[0]!, { id: 2, contents: [12] }] },
      same: false,
    },
    {
      title: 'with a section of another course beside is new',
      outline: { ...right, sections: [...right.sections, { id: 9, contents: [90] }] },
      same: false,
    },
    {
      title: 'with a section named twice is new',
      outline: { ...right, sections: [...right.sections, right.sections[0]!] },
      same: false,
    },
  ])('$title', ({ outline, same }) => {
    expect(isStandingOrder(outline, standing)).toBe(same);
  });
});
