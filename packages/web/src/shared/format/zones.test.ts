import { expect, it } from 'vitest';
import { zoneAfter } from './zones.ts';

it.each([
  ['November 29, 2026 at 7:19 PM UTC', 'UTC', ''],
  ['2026-11-29 07:19 PM', 'UTC', 'UTC'],
  ['November 29, 2026 at 8:19 PM GMT+1', 'Europe/Berlin', 'Europe / Berlin'],
])('after %s in %s comes "%s"', (time, zone, expected) => {
  expect(zoneAfter(time, zone)).toBe(expected);
});
