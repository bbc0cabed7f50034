import { expect, it } from 'vitest';
import { asStored } from '../attempts/clean-answers.ts';
import { message } from '../words/messages.ts';
import { questionType } from './index.ts';
import { sample } from './samples.fixture.ts';

const tooLong = { ok: false, message: message('too_long') };

// The web counts alike; its test of characters has the same table.
it.each([
  ['abc', 3],
  ['🙂🙂', 2],
  ['👨‍👩‍👧', 5],
  ['e\u0301', 2],
  ['a\r\nb', 3],
  ['a\0b', 2],
  ['سلام', 4],
])('%j is counted as %d', (text, count) => {
  const { readValue } = questionType('text-answer');
  expect(readValue(sample('text-answer', { maxCharacter: count }), text, asStored)).toMatchObject({ ok: true });
  expect(readValue(sample('text-answer', { maxCharacter: count - 1 }), text, asStored)).toEqual(tooLong);
});

it('0 stands for the most that a text may have', () => {
  const { readValue } = questionType('text-answer');
  expect(readValue(sample('text-answer'), 'x'.repeat(50_000), asStored)).toMatchObject({ ok: true });
  expect(readValue(sample('text-answer'), 'x'.repeat(50_001), asStored)).toEqual(tooLong);
});
