import { describe, expect, it } from 'vitest';
import { createSlugs, freeSlug, slugOf } from './slugs.ts';

describe('the address a name gives', () => {
  it.each([
    { name: 'Reading the Night Sky', slug: 'reading-the-night-sky' },
    { name: '  Crème brûlée & Co. ', slug: 'creme-brulee-co' },
    { name: 'Основы', slug: 'основы' },
    { name: '한국어 입문', slug: '한국어-입문' },
    { name: 'ガイドブック', slug: 'ガイドブック' },
    { name: 'हिन्दी', slug: 'हिन्दी' },
    { name: 'Йога', slug: 'йога' },
    { name: 'Łódź', slug: 'lodz' },
    { name: 'Ἀθῆναι', slug: 'αθηναι' },
    { name: 'Straße ５', slug: 'strasse-5' },
    { name: 'İstanbul', slug: 'istanbul' },
    { name: '2024', slug: 'course-2024' },
    { name: '10-20', slug: 'course-10-20' },
    { name: '???', slug: 'course' },
    { name: 'x'.repeat(300), slug: 'x'.repeat(100) },
  ])('of "$name" is "$slug"', ({ name, slug }) => {
    expect(slugOf(name, 'course')).toBe(slug);
  });
});

describe('an address that is taken', () => {
  it.each([
    { taken: [], expected: 'bread' },
    { taken: ['bread'], expected: 'bread-2' },
    { taken: ['bread', 'bread-2', 'bread-4'], expected: 'bread-3' },
    { taken: ['bread-2'], expected: 'bread' },
  ])('beside $taken becomes $expected', ({ taken, expected }) => {
    expect(freeSlug('bread', taken)).toBe(expected);
  });
});

it('hands out an address once, however often it is asked for', () => {
  const newSlug = createSlugs(['bread', 'bread-3', 'salt-2']);
  expect(['bread', 'bread', 'salt', 'bread-2', 'salt', 'bread'].map(newSlug)).toEqual([
    'bread-2',
    'bread-4',
    'salt',
    'bread-2-2',
    'salt-3',
    'bread-5',
  ]);
});
