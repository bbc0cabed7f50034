import { describe, expect, it } from 'vitest';
import { acceptedOutline, courseBody, isAcceptable, type Review, reviewOf, withItem, withSection } from './review.ts';

const review = reviewOf({
  name: 'Knots',
  short_description: 'Loops & bends.',
  sections: [
    {
      name: 'Loops',
      items: [
        { type: 'lesson', name: 'The bowline', summary: 'Tie it.' },
        { type: 'quiz', name: 'A test', summary: '' },
      ],
    },
    { name: 'Bends', items: [] },
  ],
});
const itemOut = (from: Review) => withSection(from, 0, { items: withItem(from.sections[0]!, 1, { taken: false }) });

describe('an outline under review', () => {
  it('is taken whole at first, as a draft course', () => {
    expect(courseBody(review)).toEqual({
      name: 'Knots',
      status: 'draft',
      short_description: '<p>Loops &amp; bends.</p>',
      outline: [
        {
          name: 'Loops',
          items: [
            { type: 'lesson', name: 'The bowline' },
            { type: 'quiz', name: 'A test' },
          ],
        },
        { name: 'Bends', items: [] },
      ],
    });
  });

  it('leaves out what is unticked, with the items of a section', () => {
    expect(acceptedOutline(withSection(itemOut(review), 1, { taken: false }))).toEqual([
      { name: 'Loops', items: [{ type: 'lesson', name: 'The bowline' }] },
    ]);
    expect(acceptedOutline(withSection(review, 0, { taken: false }))).toEqual([{ name: 'Bends', items: [] }]);
  });

  it('needs a name for the course and for each part that is taken', () => {
    expect(isAcceptable(review)).toBe(true);
    expect(isAcceptable({ ...review, name: ' ' })).toBe(false);
    const blank = withSection(review, 0, { items: withItem(review.sections[0]!, 1, { name: ' ' }) });
    expect(isAcceptable(blank)).toBe(false);
    expect(isAcceptable(itemOut(blank))).toBe(true);
    const none = withSection(withSection(review, 0, { taken: false }), 1, { taken: false });
    expect(isAcceptable(none)).toBe(false);
  });
});
