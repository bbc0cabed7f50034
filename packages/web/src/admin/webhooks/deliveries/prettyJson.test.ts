import { expect, it } from 'vitest';
import { headerLines, prettyJson } from './prettyJson.ts';

it('breaks JSON into lines, and leaves other texts and cut JSON as they are', () => {
  expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect([prettyJson('<p>No</p>'), prettyJson('{"a":'), prettyJson('')]).toEqual(['<p>No</p>', '{"a":', '']);
});

it('writes a header per line', () => {
  expect(headerLines({ 'webhook-id': 'evt_1', 'content-type': 'application/json' })).toBe(
    'webhook-id: evt_1\ncontent-type: application/json',
  );
  expect(headerLines({})).toBe('');
});
