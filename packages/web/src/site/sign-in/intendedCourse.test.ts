import { describe, expect, it } from 'vitest';
import { courseIn } from './intendedCourse.ts';

describe('the course that somebody is on the way to', () => {
  it.each([
    { asked: '/course/12/lesson/34', course: { id: 12 } },
    { asked: '/course/12', course: { id: 12 } },
    { asked: '/course/12?preview=student', course: { id: 12 } },
    { asked: '/course/reading-the-night-sky', course: { slug: 'reading-the-night-sky' } },
    { asked: '/course/%D8%B9%D9%84%D9%88%D9%85#curriculum', course: { slug: 'علوم' } },
  ])('is read from $asked', ({ asked, course }) => {
    expect(courseIn(asked)).toEqual(course);
  });

  it.each([
    { asked: null },
    { asked: '' },
    { asked: '/account' },
    { asked: '/courses?category=baking' },
    { asked: '/course/' },
    { asked: '/course/%E0%A4%A' },
    { asked: `/course/${'x'.repeat(201)}` },
    { asked: '//elsewhere.example/course/12' },
    { asked: '/\\elsewhere.example/course/12' },
    { asked: '/%2F/elsewhere.example/course/12' },
    { asked: 'https://elsewhere.example/course/12' },
    { asked: '/sign-in?redirect_to=/course/12' },
  ])('is none in $asked', ({ asked }) => {
    expect(courseIn(asked)).toBeNull();
  });
});
