import { defaultPermalinks } from '@lectern/contract/permalinks';
import { describe, expect, it } from 'vitest';
import { coursePageIn, frameWithin } from './oembed.rules.ts';

const school = { origin: 'https://school.example.com', permalinks: defaultPermalinks, locales: ['en', 'de'] };

describe('the course page of an address', () => {
  it.each([
    ['https://school.example.com/course/bread', { slug: 'bread', lang: '' }],
    ['https://school.example.com/course/bread/', { slug: 'bread', lang: '' }],
    ['https://school.example.com/course/bread?lang=de&utm_source=x', { slug: 'bread', lang: 'de' }],
    ['https://school.example.com/course/bread?lang=xx', { slug: 'bread', lang: '' }],
    ['https://school.example.com/course/k%C3%BCche#top', { slug: 'küche', lang: '' }],
  ])('%s', (url, page) => {
    expect(coursePageIn(url, school)).toEqual(page);
  });

  it.each([
    'bread',
    'https://other.example.com/course/bread',
    'http://school.example.com/course/bread',
    'https://school.example.com:8443/course/bread',
    'https://school.example.com/courses',
    'https://school.example.com/course/bread/lesson/3',
    'https://school.example.com/course/%00',
    'https://school.example.com/course/%E0%A4%A',
    'javascript:alert(1)',
  ])('%s names none', (url) => {
    expect(coursePageIn(url, school)).toBeUndefined();
  });

  it('is below the base that the school chose', () => {
    const permalinks = { ...defaultPermalinks, single_course_permalink: 'kurse' };
    expect(coursePageIn('https://school.example.com/kurse/bread', { ...school, permalinks })?.slug).toBe('bread');
  });
});

describe('the frame', () => {
  it.each([
    [{}, 'course', 400],
    [{ maxwidth: 300 }, 'course', 300],
    [{ maxwidth: 200 }, 'enroll', 200],
    [{ maxheight: 200 }, 'enroll', 320],
  ] as const)('within %o is a %s', (room, kind, width) => {
    expect(frameWithin(room)).toMatchObject({ kind, width });
  });

  it.each([{ maxwidth: 100 }, { maxheight: 60 }])('does not fit into %o', (room) => {
    expect(frameWithin(room)).toBeUndefined();
  });

  it('is never larger than it may be', () => {
    for (let maxwidth = 1; maxwidth <= 1200; maxwidth += 7) {
      for (let maxheight = 1; maxheight <= 900; maxheight += 11) {
        const frame = frameWithin({ maxwidth, maxheight });
        expect(!frame || (frame.width <= maxwidth && frame.height <= maxheight)).toBe(true);
      }
    }
  });
});
