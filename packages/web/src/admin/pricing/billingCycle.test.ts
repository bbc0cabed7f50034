import { describe, expect, it } from 'vitest';
import { cycleParts, cycleText } from './billingCycle.ts';

describe('a billing cycle', () => {
  it.each([
    ['1m', { count: 1, unit: 'm' }],
    ['24w', { count: 24, unit: 'w' }],
    ['y', { count: '', unit: 'y' }],
    ['', { count: '', unit: 'm' }],
  ] as const)('%j has the parts %j', (text, parts) => expect(cycleParts(text)).toEqual(parts));

  it.each(['1d', '24w', 'm', '2y'])('%j is composed of its parts', (text) =>
    expect(cycleText(cycleParts(text))).toBe(text),
  );
});
