import type { CourseFaq } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { faqChanges, faqKey, faqRows, movedFaq, newFaqId } from './faqRows.ts';

const faq = (id: number, title: string): CourseFaq => ({
  id,
  course_id: 1,
  title,
  content: '<p>Yes</p>',
  menu_order: 0,
  modified: `2030-01-0${id}T00:00:00.000Z`,
});
const stored = [faq(1, 'Who?'), faq(2, 'When?')];

describe('what saving the questions has to do', () => {
  it('is nothing when nothing has changed', () => {
    expect(faqChanges(stored, faqRows(stored))).toEqual({ remove: [], change: [], create: [] });
  });

  it('names what is gone, what differs and what is new', () => {
    const wanted = [
      { id: -1, title: 'Why?', content: '<p>So</p>' },
      { id: 2, title: 'When exactly?', content: '<p>Yes</p>' },
    ];
    expect(faqChanges(stored, wanted)).toEqual({
      remove: [1],
      change: [{ at: 1, id: 2, fields: { title: 'When exactly?' }, modified: '2030-01-02T00:00:00.000Z' }],
      create: [{ at: 0, id: -1, title: 'Why?', content: '<p>So</p>' }],
    });
  });
});

it('new questions never share an id', () => {
  const first = newFaqId(faqRows(stored));
  expect(newFaqId([{ id: first, title: '', content: '' }])).not.toBe(first);
  // Also after the first one was stored under its server id.
  expect(newFaqId(faqRows(stored))).not.toBe(first);
});

it('a question keeps its key when it is stored', () => {
  const [one] = stored;
  const made = new Map(one ? [[-3, one]] : []);
  expect([faqKey(made, -3), faqKey(made, 1), faqKey(made, 2)]).toEqual([-3, -3, 2]);
});

it('a question moves by one and stays at the ends', () => {
  const rows = faqRows(stored);
  expect(movedFaq(rows, 0, 1).map((row) => row.id)).toEqual([2, 1]);
  expect(movedFaq(rows, 0, -1).map((row) => row.id)).toEqual([1, 2]);
  expect(movedFaq(rows, 1, 1).map((row) => row.id)).toEqual([1, 2]);
});
