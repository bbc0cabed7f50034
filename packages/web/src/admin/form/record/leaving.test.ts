import { expect, it } from 'vitest';
import { leavesForm } from './leaving.ts';

const form = { pathname: '/courses/3/edit', search: { page: 'course' } };
const tab = { pathname: '/courses/3/edit', search: { page: 'settings' } };
const list = { pathname: '/courses', search: {} };

it('another path leaves a form, another tab of it does not', () => {
  expect(leavesForm({ current: form, next: list })).toBe(true);
  expect(leavesForm({ current: form, next: tab })).toBe(false);
});

it('a form beside another is left with the address that shows it', () => {
  const shows = (search: object) => 'page' in search && search.page === 'settings';
  expect(leavesForm({ current: form, next: tab }, shows)).toBe(false);
  expect(leavesForm({ current: tab, next: form }, shows)).toBe(true);
  expect(leavesForm({ current: tab, next: { ...tab, pathname: '/courses/4/edit' } }, shows)).toBe(true);
});
