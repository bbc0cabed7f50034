import { describe, expect, it } from 'vitest';
import type { Outline } from '../queries.ts';
import { afterOf, otherSections, placeAfter } from './sectionForm.ts';

const outline = {
  section_order: [5, 3, 9],
  sections: {
    '5': { name: 'Start', contents: [1, 2] },
    '3': { name: 'Middle', contents: [] },
    '9': { name: 'End', contents: [4] },
  },
} as unknown as Outline;

describe('where a section stands', () => {
  it('is last for a new one, and behind its neighbor for the others', () => {
    expect([afterOf(outline, undefined), afterOf(outline, 3), afterOf(outline, 5)]).toEqual(['9', '5', 'first']);
    expect(afterOf({ ...outline, section_order: [] }, undefined)).toBe('first');
  });

  it('is counted among the others', () => {
    expect(placeAfter(outline, undefined, '9')).toBe(3);
    expect(placeAfter(outline, undefined, 'first')).toBe(0);
    expect(placeAfter(outline, 5, '9')).toBe(2);
    expect(placeAfter(outline, 9, '5')).toBe(1);
  });

  it('offers every section but itself', () => {
    expect(otherSections(outline, 3).map((section) => `${section.name} ${section.items}`)).toEqual([
      'Start 2',
      'End 1',
    ]);
  });
});
