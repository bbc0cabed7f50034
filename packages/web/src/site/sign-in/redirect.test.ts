import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';

describe('where a person goes after signing in', () => {
  it.each([
    '/',
    '/account#/profile',
    '/course/reading-the-night-sky',
    '/course/3/lesson/12?mto-preview=true#notes',
    '/courses?search=night+sky',
    '/courses?next=https://elsewhere.example/',
  ])('%s is a page of this school', (asked) => {
    expect(safeRedirect(asked)).toBe(asked);
  });

  it.each([
    { asked: null },
    { asked: undefined },
    { asked: '' },
    { asked: 'courses' },
    { asked: 'https://elsewhere.example/' },
    { asked: 'javascript:alert(1)' },
    { asked: 'data:text/html,x' },
    { asked: '//elsewhere.example' },
    { asked: '///elsewhere.example' },
    { asked: '/\\elsewhere.example' },
    { asked: '\\\\elsewhere.example' },
    { asked: '\\/elsewhere.example' },
    { asked: '/courses\\moon' },
    { asked: '/courses/..\\\\elsewhere.example' },
    { asked: '/courses?next=\\elsewhere.example' },
    { asked: 'https:\\\\elsewhere.example' },
    { asked: 'https:/\\elsewhere.example' },
    { asked: '/\t/elsewhere.example' },
    { asked: '/\n/elsewhere.example' },
    { asked: ' //elsewhere.example' },
    { asked: '/.//elsewhere.example' },
    { asked: '/x/..//elsewhere.example' },
    { asked: '/x/%2e%2e//elsewhere.example' },
    { asked: '@elsewhere.example' },
    { asked: '%2F%2Felsewhere.example' },
    { asked: '%5C%5Celsewhere.example' },
    { asked: '/\u2028/elsewhere.example/../..//x' },
    { asked: '/\u00a0\\elsewhere.example' },
    { asked: '/sign-in' },
    { asked: '/sign-in?redirect_to=/sign-in' },
    { asked: '/register#x' },
  ])('$asked is not, so the account opens', ({ asked }) => {
    expect(safeRedirect(asked)).toBe('/account');
  });
});
