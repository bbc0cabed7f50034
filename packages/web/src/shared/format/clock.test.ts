import { describe, expect, it } from 'vitest';
import { clockText, secondsOf } from './clock.ts';

describe('a time in a video', () => {
  it.each([
    ['1:30', 90],
    ['90', 90],
    ['1:02:03', 3723],
    ['90:00', 5400],
    [' 0:05 ', 5],
    ['0', 0],
    ['', null],
    ['1:75', null],
    ['1:2:3:4', null],
    ['-1:00', null],
    ['1.5', null],
    ['a', null],
  ])('%s', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds);
  });

  it('reads as it was written', () => {
    for (const text of ['0:05', '1:30', '1:02:03']) expect(clockText(secondsOf(text) ?? -1)).toBe(text);
    expect(clockText(0)).toBe('');
  });
});
