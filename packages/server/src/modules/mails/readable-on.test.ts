import { expect, it } from 'vitest';
import { readableOn } from './readable-on.ts';

it.each([
  ['#4F46E5', '#fff'],
  ['#000000', '#fff'],
  ['#B91C1C', '#fff'],
  ['#F5D90A', '#1f2430'],
  ['#ffffff', '#1f2430'],
  ['#7dd3fc', '#1f2430'],
])('the button of an email in %s has text in %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});
