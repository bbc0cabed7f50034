import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.rules.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

it.each([
  { title: 'no text', html: '', minutes: 0 },
  {
    title: 'a text of nothing but a picture',
    html: '<p><img src="/files/sky.webp" alt="The night sky"></p>',
    minutes: 0,
  },
  { title: 'spaces that do not break', html: '<p>&nbsp;&nbsp;</p>', minutes: 0 },
  { title: 'one word', html: '<p>Look.</p>', minutes: 1 },
  { title: 'two hundred words', html: `<p>${words(200)}</p>`, minutes: 1 },
  { title: 'one word more', html: `<p>${words(200)}</p><p>more</p>`, minutes: 2 },
  { title: 'paragraphs without a space between them', html: `<p>${words(150)}</p><p>${words(150)}</p>`, minutes: 2 },
  { title: 'Arabic', html: `<p dir="rtl">${'كلمة '.repeat(400)}</p>`, minutes: 2 },
  { title: 'Chinese, where a sentence has no spaces', html: `<p>${'星'.repeat(800)}</p>`, minutes: 2 },
])('$title takes $minutes minutes to read', ({ html, minutes }) => {
  expect(readingMinutes(html)).toBe(minutes);
});

it('a text as long as texts may be is counted at once', () => {
  expect(readingMinutes('<'.repeat(250_000) + ' a'.repeat(125_000))).toBeGreaterThan(0);
});
