import { expect, it } from 'vitest';
import { leavesForm } from './leaving.ts';

const form = { pathname: '/courses/3/edit', search: { page: 'course' } };
const tab = { pathname: '/courses/3/edit', search: { page: 'settings' } };
const list = { pathname: '/courses', search: {} };
const section = { pathname: '/courses/3/section', search: {} };

it('another path leaves a form, another tab of it does not', () => {
  expect(leavesForm({ current: form, next: list })).toBe(true);
  expect(leavesForm({ current: form, next: tab })).toBe(false);
});

it('a form of several addresses knows them itself', () => {
  const sameForm = ({ pathname }: { pathname: string }) => pathname.startsWith('/courses/3/');
  expect(leavesForm({ current: form, next: section }, sameForm)).toBe(false);
  expect(leavesForm({ current: form, next: list }, sameForm)).toBe(true);
});
