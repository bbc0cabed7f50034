import { describe, expect, it } from 'vitest';
import { nextRate, seekedByKey } from './soundKeys.ts';

describe('seekedByKey', () => {
  it.each([
    ['ArrowRight', 20, 25],
    ['ArrowUp', 20, 25],
    ['ArrowLeft', 20, 15],
    ['ArrowDown', 20, 15],
    ['PageUp', 20, 50],
    ['PageDown', 40, 10],
    ['ArrowLeft', 2, 0],
    ['Home', 20, undefined],
    ['Tab', 20, undefined],
  ])('%s at %d leads to %s', (key, at, target) => {
    expect(seekedByKey(key, at)).toBe(target);
  });
});

it('the speeds are gone through in turn and come back to the usual one', () => {
  const seen = [1];
  for (let step = 0; step < 5; step += 1) seen.push(nextRate(seen.at(-1) ?? 1));
  expect(seen).toEqual([1, 1.25, 1.5, 2, 0.75, 1]);
});
