import { expect, it } from 'vitest';
import { type Application, openId, withOpen } from './application.ts';

it.each([
  [{ application: 7 }, 7],
  [{ application: '7' }, 7],
  [{ application: 'seven' }, undefined],
  [{ application: -1 }, undefined],
  [{ application: 1.5 }, undefined],
  [{}, undefined],
])('%j opens %s', (search, expected) => {
  expect(openId(search)).toBe(expected);
});

it('opens beside the list as it is', () => {
  expect(withOpen({ tab: 'rejected', search: 'Ada' }, { id: 7 } as Application)).toEqual({
    tab: 'rejected',
    search: 'Ada',
    application: 7,
  });
});
