import { expect, it } from 'vitest';
import { namesIn } from './names.ts';

it('divides names by commas and lines, each once', () => {
  expect(namesIn('Night sky, Stars\n  stars ,\n\n Deep   space,')).toEqual(['Night sky', 'Stars', 'Deep space']);
});
