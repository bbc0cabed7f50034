import { expect, it } from 'vitest';
import { readinessOf } from './usePublishing.ts';

it('counts the drafts of an outline and says whether learners could open anything', () => {
  const item = (status: string) => ({ status });
  expect(readinessOf({ 1: item('publish'), 2: item('draft'), 3: item('draft'), 4: item('private') })).toEqual({
    items: 4,
    drafts: 2,
    hasContent: true,
  });
  expect(readinessOf({ 1: item('draft') })).toEqual({ items: 1, drafts: 1, hasContent: false });
  expect(readinessOf({}).hasContent).toBe(false);
  expect(readinessOf(undefined)).toEqual({ items: 0, drafts: 0, hasContent: true });
});
