import { describe, expect, it } from 'vitest';
import { matches } from './topics.ts';

describe('what is found in the help', () => {
  it.each([
    ['Why is a lesson locked?', 'LOCKED lesson', true],
    ['Why is a lesson locked?', 'quiz', false],
    ['Why is a lesson locked?', '', true],
    ['Why is a lesson locked?', '  ', true],
  ])('%s, looked for by "%s": %s', (text, wanted, found) => {
    expect(matches(text, wanted)).toBe(found);
  });
});
