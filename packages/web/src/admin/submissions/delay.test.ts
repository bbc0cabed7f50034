import { expect, it } from 'vitest';
import { formatDelay } from './delay.ts';

const MINUTE = 60_000;

it.each([
  [1, '1 minute'],
  [59 * MINUTE, '59 minutes'],
  [61 * MINUTE, '2 hours'],
  [25 * 60 * MINUTE, '2 days'],
])('%d ms late is "%s"', (ms, expected) => {
  expect(formatDelay(ms, 'en')).toBe(expected);
});
