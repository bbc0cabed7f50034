import { describe, expect, it } from 'vitest';
import { newPlace, noPlaces, notePlaces } from './old-links.rules.ts';

const places = noPlaces('https://www.classic.example/school');
const planned = (sourceId: number, slug: string, items: { type: string; sourceId: number; slug: string }[]) =>
  ({ sourceId, fields: { slug }, sections: [{ items }] }) as never;

notePlaces(
  places,
  planned(7, 'baking', [
    { type: 'lesson', sourceId: 100, slug: 'flour' },
    { type: 'quiz', sourceId: 101, slug: 'flour' },
    { type: 'lesson', sourceId: 102, slug: 'intro' },
  ]),
  {
    courseId: 3,
    itemIds: new Map([
      [100, 30],
      [101, 31],
      [102, 32],
    ]),
  },
);
notePlaces(places, planned(8, 'जल', [{ type: 'lesson', sourceId: 200, slug: 'intro' }]), {
  courseId: 4,
  itemIds: new Map([[200, 40]]),
});

describe('a link of an imported text', () => {
  it.each<[string, string | null]>([
    ['https://classic.example/?p=100', '/course/3/lesson/30'],
    ['http://www.classic.example/?post_type=mto-quiz&amp;p=101', '/course/3/quiz/31'],
    ['https://classic.example/school/course/baking/', '/course/3'],
    ['/course/baking/#reviews', '/course/3#reviews'],
    ['https://classic.example/lessons/flour', '/course/3/lesson/30'],
    ['https://classic.example/quizzes/flour/', '/course/3/quiz/31'],
    ['https://classic.example/learn/course/baking/#/course/7/lesson/100', '/course/3/lesson/30'],
    ['https://classic.example/learn/course/baking#/course/7', '/course/3'],
    ['https://classic.example/course/%E0%A4%9C%E0%A4%B2/', '/course/4'],
    // Not imported, or ambiguous.
    ['https://classic.example/lesson/intro/', null],
    ['https://classic.example/?p=999', null],
    ['https://classic.example/learn/course/x/#/course/7/lesson/999', null],
    ['https://classic.example/about', null],
    ['https://other.example/?p=100', null],
    ['mailto:a@classic.example', null],
    ['#top', null],
    ['', null],
  ])('%s', (address, expected) => {
    expect(newPlace(address, places)).toBe(expected);
  });

  it('of a file that does not say where it comes from stays as it is', () => {
    expect(newPlace('/?p=100', { ...places, host: '' })).toBeNull();
  });
});
