import { describe, expect, it } from 'vitest';
import { fileAnswer, parseRange, titleOf } from './media.rules.ts';

const file = { key: 'abc', size: 100, modifiedAt: new Date('2030-05-01T09:00:00Z') };
const MODIFIED = 'Wed, 01 May 2030 09:00:00 GMT';
const bytes = (range?: { start: number; end: number }) => ({ kind: 'bytes', range });
const part = { start: 10, end: 19 };

describe('what a client gets of a file', () => {
  it.each([
    { title: 'all of it', asked: {}, answer: bytes() },
    { title: 'a part', asked: { range: 'bytes=10-19' }, answer: bytes(part) },
    { title: 'nothing beyond its end', asked: { range: 'bytes=100-' }, answer: { kind: 'unsatisfiable' } },
    { title: 'nothing when it has it', asked: { ifNoneMatch: '"abc"' }, answer: { kind: 'unchanged' } },
    { title: 'nothing when it has it, weakly', asked: { ifNoneMatch: 'W/"abc"' }, answer: { kind: 'unchanged' } },
    {
      title: 'nothing when it has it among others',
      asked: { ifNoneMatch: '"x", "abc" ,"y"' },
      answer: { kind: 'unchanged' },
    },
    { title: 'nothing when it has anything', asked: { ifNoneMatch: '*' }, answer: { kind: 'unchanged' } },
    {
      title: 'nothing, also of a part',
      asked: { ifNoneMatch: '"abc"', range: 'bytes=10-19' },
      answer: { kind: 'unchanged' },
    },
    { title: 'all of it when it has another', asked: { ifNoneMatch: '"xW/abc"' }, answer: bytes() },
    {
      title: 'the rest of the same file by its tag',
      asked: { range: 'bytes=10-19', ifRange: '"abc"' },
      answer: bytes(part),
    },
    {
      title: 'the rest of the same file by its day',
      asked: { range: 'bytes=10-19', ifRange: MODIFIED },
      answer: bytes(part),
    },
    { title: 'all of another file', asked: { range: 'bytes=10-19', ifRange: '"other"' }, answer: bytes() },
    {
      title: 'all of another file, beyond its end',
      asked: { range: 'bytes=100-', ifRange: '"other"' },
      answer: bytes(),
    },
  ])('$title', ({ asked, answer }) => {
    const conditions = { range: undefined, ifRange: undefined, ifNoneMatch: undefined, ...asked };
    expect(fileAnswer(conditions, file)).toEqual(answer);
  });

  it.each([
    { header: 'x bytes=1-2', range: 'whole' },
    { header: 'BYTES=1-2', range: { start: 1, end: 2 } },
    { header: 'bytes = 1 - 2', range: { start: 1, end: 2 } },
    { header: 'bytes=2-2', range: { start: 2, end: 2 } },
    { header: 'bytes=2-1', range: 'whole' },
    { header: 'bytes=-', range: 'whole' },
    { header: 'bytes=1-2,4-5', range: 'whole' },
    { header: 'bytes=-0', range: 'unsatisfiable' },
  ])('of $header: $range', ({ header, range }) => {
    expect(parseRange(header, 100)).toEqual(range);
  });
});

it.each([
  { filename: 'C:\\videos\\the  night\u00a0 sky .mp4', title: 'the night sky' },
  { filename: 'a/b/c.d.png', title: 'c.d' },
  { filename: `${'x'.repeat(300)}.png`, title: 'x'.repeat(200) },
  { filename: 'a  b  c.png', title: 'a b c' },
  { filename: 'line\nbreak/name.txt', title: 'name' },
  { filename: '.png', title: 'file' },
])('$filename is called $title', ({ filename, title }) => {
  expect(titleOf(filename)).toBe(title);
});
