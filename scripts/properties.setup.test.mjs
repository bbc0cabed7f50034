import { assert, integer, property, readConfigureGlobal } from 'fast-check';
import { expect, it } from 'vitest';

it('every property test has a seed and a time limit', () => {
  const { seed, interruptAfterTimeLimit, markInterruptAsFailure } = readConfigureGlobal();
  expect(seed).toBe(Number(process.env.PROPERTY_SEED ?? 20_300_501));
  expect(interruptAfterTimeLimit).toBeGreaterThan(0);
  expect(markInterruptAsFailure).toBe(false);
});

it('the same seed gives the same examples', () => {
  const draw = () => {
    const drawn = [];
    assert(
      property(integer(), (value) => {
        drawn.push(value);
      }),
    );
    return drawn;
  };
  expect(draw()).toEqual(draw());
});
