import { expect, it } from 'vitest';
import { addressesIn } from './addressesIn.ts';

it.each([
  ['', []],
  ['Ada Park', []],
  ['ada@example.com', ['ada@example.com']],
  ['ada@example.com, ben@example.com; cy@example.com', ['ada@example.com', 'ben@example.com', 'cy@example.com']],
  ['Ada Park <ada@example.com>\n"Ben, Jr." <ben@example.com>', ['ada@example.com', 'ben@example.com']],
  ['ada@example.com\r\nADA@example.com', ['ADA@example.com']],
  ['Write to ada@müller-schule.example.', ['ada@müller-schule.example']],
  ["mailto:o'neil@example.com", ["o'neil@example.com"]],
])('finds the addresses of “%s”', (text, found) => {
  expect(addressesIn(text)).toEqual(found);
});
