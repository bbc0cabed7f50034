import { describe, expect, it } from 'vitest';
import type { Course } from '@lectern/contract';
import { quickBody, quickStatuses, quickValues } from './quickEdit.ts';

const course = {
  name: 'Knots',
  slug: 'knots',
  status: 'draft',
  regular_price: '10.00',
  categories: [{ id: 3, name: 'Sea', slug: 'sea' }],
  author: { id: 7, display_name: 'Noor', avatar_url: '' },
  can: { edit: true, delete: true, publish: false, assign: false, own: true },
} as unknown as Course;

describe('quick edit', () => {
  it('sends only what was changed', () => {
    expect(quickBody(quickValues(course), course)).toEqual({});
    const values = { ...quickValues(course), name: 'Hitches', categories: ['3', '4'] };
    expect(quickBody(values, course)).toEqual({ name: 'Hitches', categories: [3, 4] });
  });

  it('who may not publish is not offered it, and what is published stays so', () => {
    expect(quickStatuses(course)).not.toContain('publish');
    expect(quickStatuses({ ...course, status: 'publish' })).toContain('publish');
    expect(quickStatuses({ ...course, status: 'future' })[0]).toBe('future');
  });
});
