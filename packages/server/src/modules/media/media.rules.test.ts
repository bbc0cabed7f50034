import { describe, expect, it } from 'vitest';
import { mediaKeysIn, originalKeys } from './media.keys.ts';
import { fileAccess, parseRange, titleOf } from './media.rules.ts';

const lesson = { itemId: 5 };
const key = 'AAAAAAAAAAAAAAAAAAAAAAAAAAA';

interface Case {
  title: string;
  uses: { itemId: number | null }[];
  expected: unknown;
  restricted?: boolean;
}

describe('fileAccess', () => {
  it.each<Case>([
    {
      title: 'a video that was taken out of its lesson stays closed',
      uses: [],
      restricted: true,
      expected: 'items',
    },
    { title: 'a file nothing has shown goes to whoever knows its address', uses: [], expected: 'unshown' },
    {
      title: 'a file of lessons goes to those who may read one of them',
      uses: [lesson, { itemId: 6 }],
      expected: 'items',
    },
    {
      title: 'the page of a course shows it to all',
      uses: [lesson, { itemId: null }],
      expected: 'page',
    },
  ])('$title', ({ uses, expected, restricted = false }: Case) => {
    expect(fileAccess({ row: { restricted }, uses })).toEqual(expected);
  });
});

describe('parseRange of a file of 100 bytes', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes = 10 - 19', { start: 10, end: 19 }],
    ['bytes=10-900', { start: 10, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-900', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=20-10', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
  ])('%s', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  it('finds nothing in an empty file', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});

it('finds each file that a text shows, once', () => {
  const html = `<img src="/files/${key}.jpg" srcset="/files/${key}.medium.webp 640w"><a href="https://school.example/files/${key}.jpg">x</a><img src="/files/../x.jpg">`;
  expect(mediaKeysIn(html)).toEqual([`${key}.jpg`, `${key}.medium.webp`]);
});

it('traces a smaller size to the pictures it can be of', () => {
  expect(originalKeys(`${key}.medium.webp`)).toContain(`${key}.jpg`);
  expect(originalKeys(`${key}.webp`)).toEqual([`${key}.webp`]);
});

it.each([
  ['C:\\photos\\Holiday 1.final.jpg', 'Holiday 1.final'],
  ['../../etc/passwd.png', 'passwd'],
  ['a\u0000b\u202Egpj.png', 'abgpj'],
  ['.png', 'file'],
])('the title of %j is %j', (filename, expected) => {
  expect(titleOf(filename)).toBe(expected);
});
