import { describe, expect, it } from 'vitest';
import { askedMoment, startOf } from './startOf.ts';

describe('where a video begins', () => {
  const left = { asked: undefined, leftAt: 192, resumes: true, length: 600 };
  it.each([
    { title: 'where it was left', given: left, at: 192, resumed: true },
    { title: 'where the address says', given: { ...left, asked: 30 }, at: 30, resumed: false },
    { title: 'at its beginning, when the address says so', given: { ...left, asked: 0 }, at: 0, resumed: false },
    {
      title: 'at its beginning where videos are not taken up',
      given: { ...left, resumes: false },
      at: 0,
      resumed: false,
    },
    { title: 'at its beginning when it was left at its end', given: { ...left, leftAt: 596 }, at: 0, resumed: false },
    { title: 'five seconds before its end', given: { ...left, leftAt: 595 }, at: 595, resumed: true },
    { title: 'at its beginning when it was hardly begun', given: { ...left, leftAt: 2 }, at: 0, resumed: false },
    {
      title: 'where it was left though nobody knows its length',
      given: { ...left, length: 0 },
      at: 192,
      resumed: true,
    },
  ])('$title', ({ given, at, resumed }) => {
    expect(startOf(given)).toEqual({ at, resumed });
  });

  it.each([
    { search: '?t=90', moment: 90 },
    { search: '?x=1&t=1.5', moment: 1.5 },
    { search: '?t=0', moment: 0 },
    { search: '', moment: undefined },
    { search: '?t=-3', moment: undefined },
    { search: '?t=1e9', moment: undefined },
    { search: '?t=ninety', moment: undefined },
  ])('an address with "$search" asks for $moment', ({ search, moment }) => {
    expect(askedMoment(search)).toBe(moment);
  });
});
