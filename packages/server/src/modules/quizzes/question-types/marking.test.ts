import type { QuestionTypeSlug } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { translate } from '../../../platform/language/messages.ts';
import { questionType } from './index.ts';
import { cleanAnswer as clean, sample, type SampleInput } from './samples.fixture.ts';

function marked(type: QuestionTypeSlug, submitted: unknown, input: SampleInput = {}) {
  const question = sample(type, input);
  const read = questionType(type).readValue(question, submitted, clean);
  if (!read.ok) return translate('en', read.message);
  if (read.value === null) return null;
  const { right, total, settled: isSettled } = questionType(type).mark(question, read.value);
  return { fraction: right / total, settled: isSettled };
}

const settled = (fraction: number) => ({ fraction, settled: true });
const open = (fraction: number) => ({ fraction, settled: false });
const partial: SampleInput = { grading: 'partial' };

describe('an answer by choosing one', () => {
  it.each([
    { type: 'true-false', submitted: 'True', expected: settled(1) },
    { type: 'true-false', submitted: 'False', expected: settled(0) },
    { type: 'true-false', submitted: true, expected: 'Choose one of the answers.' },
    { type: 'single-choice', submitted: 'Right', expected: settled(1) },
    { type: 'single-choice', submitted: ['Right'], expected: settled(1) },
    { type: 'single-choice', submitted: ['Right', 'Wrong'], expected: 'Choose one of the answers.' },
    { type: 'single-choice', submitted: 'right', expected: 'This is not one of the answers.' },
    { type: 'single-choice', submitted: '', expected: null },
    { type: 'single-choice', submitted: [], expected: null },
    { type: 'single-choice', submitted: null, expected: null },
    { type: 'single-choice', submitted: 1, expected: 'Choose one of the answers.' },
    { type: 'single-choice', submitted: { name: 'Right' }, expected: 'Choose one of the answers.' },
  ] as const)('$type: $submitted', ({ type, submitted, expected }) => {
    expect(marked(type, submitted)).toEqual(expected);
  });
});

describe('an answer by choosing several', () => {
  it.each([
    { submitted: ['Right', 'Right too'], whole: 1, part: 1 },
    { submitted: ['Right too', 'Right'], whole: 1, part: 1 },
    { submitted: ['Right'], whole: 0, part: 0.5 },
    { submitted: ['Right', 'Wrong'], whole: 0, part: 0 },
    { submitted: ['Right', 'Right too', 'Wrong'], whole: 0, part: 0.5 },
    { submitted: ['Wrong', 'Wrong too'], whole: 0, part: 0 },
  ])('$submitted', ({ submitted, whole, part }) => {
    expect(marked('multiple-choice', submitted)).toEqual(settled(whole));
    expect(marked('multiple-choice', submitted, partial)).toEqual(settled(part));
  });

  it.each([
    { submitted: ['Right', 'Right'], message: 'Each answer can be chosen once.' },
    { submitted: [['Right']], message: 'Answer with a list of answers.' },
    { submitted: ['Right', 2], message: 'Answer with a list of answers.' },
    { submitted: 'Right', message: 'Answer with a list of answers.' },
    { submitted: ['Right', 'Foreign'], message: 'This is not one of the answers.' },
  ])('$submitted is refused', ({ submitted, message }) => {
    expect(marked('multiple-choice', submitted)).toBe(message);
  });
});

describe('an answer by matching', () => {
  const pairs = (...matches: string[]) =>
    matches.map((match, place) => ({ prompt: ['One', 'Two', 'Three'][place], match }));

  it.each([
    { submitted: pairs('Un', 'Deux', 'Trois'), whole: 1, part: 1 },
    { submitted: pairs('Un', 'Deux', 'Trois').toReversed(), whole: 1, part: 1 },
    { submitted: { One: 'Un', Two: 'Deux', Three: 'Trois' }, whole: 1, part: 1 },
    { submitted: pairs('Un', 'Trois', 'Deux'), whole: 0, part: 1 / 3 },
    { submitted: pairs('Un'), whole: 0, part: 1 / 3 },
    { submitted: { One: 'Un', Two: null, Three: '' }, whole: 0, part: 1 / 3 },
  ])('$submitted', ({ submitted, whole, part }) => {
    expect(marked('matching', submitted)).toEqual(settled(whole));
    expect(marked('matching', submitted, partial)).toEqual(settled(part));
  });

  it.each([
    { submitted: 'Un', message: 'Answer with a list of pairs.' },
    { submitted: [{ prompt: 'One', match: 1 }], message: 'Answer with a list of pairs.' },
    { submitted: [{ prompt: 'One', match: { name: 'Un' } }], message: 'Answer with a list of pairs.' },
    { submitted: [{ prompt: 'One', match: 'Un', id: 4 }], message: 'Answer with a list of pairs.' },
    { submitted: [['One', 'Un']], message: 'Answer with a list of pairs.' },
    { submitted: [{ prompt: 'Four', match: 'Un' }], message: 'This is not one of the prompts.' },
    { submitted: [{ prompt: 'One', match: 'Quatre' }], message: 'This is not one of the matches.' },
    { submitted: [...pairs('Un'), ...pairs('Deux')], message: 'Each prompt has one match.' },
  ])('$submitted is refused', ({ submitted, message }) => {
    expect(marked('matching', submitted)).toBe(message);
  });

  it('takes equal matches for one another, and a wrong match that belongs to none', () => {
    const answers = [
      { prompt: '2', match: 'even' },
      { prompt: '3', match: 'odd' },
      { prompt: '4', match: 'even' },
    ];
    const input = { answers, settings: { distractors: ['neither'] } };
    expect(marked('matching', { '2': 'even', '3': 'odd', '4': 'even' }, input)).toEqual(settled(1));
    expect(marked('matching', { '2': 'even', '3': 'neither', '4': 'even' }, input)).toEqual(settled(0));
  });

  it('names pictures by their address', () => {
    const answers = [
      { image: 5, imageUrl: '/files/a.png', match: 'Cat', type: 'ImageToText' as const },
      { image: 6, imageUrl: '/files/b.png', match: 'Dog', type: 'ImageToText' as const },
    ];
    expect(marked('matching', { '/files/a.png': 'Cat', '/files/b.png': 'Dog' }, { answers })).toEqual(settled(1));
    expect(marked('matching', { '/files/a.png': 'Dog', '/files/b.png': 'Cat' }, { answers })).toEqual(settled(0));
  });

  it('of nothing is none', () => {
    expect(marked('matching', [])).toBeNull();
    expect(marked('matching', {})).toBeNull();
    expect(marked('matching', { One: '', Two: '' })).toBeNull();
  });
});

describe('an answer by sorting', () => {
  it.each([
    { submitted: ['First', 'Second', 'Third', 'Fourth'], whole: 1, part: 1 },
    { submitted: ['First', 'Second', 'Fourth', 'Third'], whole: 0, part: 0.5 },
    { submitted: ['Fourth', 'First', 'Second', 'Third'], whole: 0, part: 0 },
  ])('$submitted', ({ submitted, whole, part }) => {
    expect(marked('sortable', submitted)).toEqual(settled(whole));
    expect(marked('sortable', submitted, partial)).toEqual(settled(part));
  });

  it.each([
    { submitted: ['First', 'First', 'Second', 'Third'], message: 'The order must contain each item exactly once.' },
    { submitted: ['First'], message: 'Put every item in the order.' },
    { submitted: ['First', 'Second', 'Third', 'Fifth'], message: 'This is not one of the items.' },
    { submitted: 'First', message: 'Answer with a list of the items in order.' },
  ])('$submitted is refused', ({ submitted, message }) => {
    expect(marked('sortable', submitted)).toBe(message);
  });
});

describe('an answer by filling blanks', () => {
  it.each([
    { submitted: ['Paris', 'Rome'], expected: settled(1) },
    { submitted: ['  paris ', 'ROMA'], expected: settled(1) },
    { submitted: ['Paris', 'Milan'], expected: open(0) },
    { submitted: ['Paris'], expected: open(0) },
    { submitted: ['', ' '], expected: null },
    { submitted: ['Paris', 'Rome', 'Madrid'], expected: 'There are not that many blanks.' },
    { submitted: ['Paris', ['Rome']], expected: 'Answer with a list of texts.' },
    { submitted: 'Paris', expected: 'Answer with a list of texts.' },
    { submitted: ['x'.repeat(501), ''], expected: 'A blank takes at most 500 characters.' },
  ])('$submitted', ({ submitted, expected }) => {
    expect(marked('fill-in-the-blanks', submitted)).toEqual(expected);
  });

  it('gives a part for each right blank, and a miss is looked at unless its author says it is final', () => {
    expect(marked('fill-in-the-blanks', ['Paris', 'Milan'], partial)).toEqual(open(0.5));
    const final = { settings: { auto_finalise: true } };
    expect(marked('fill-in-the-blanks', ['Paris', 'Milan'], { ...partial, ...final })).toEqual(settled(0.5));
    expect(marked('fill-in-the-blanks', ['Lyon', 'Milan'], final)).toEqual(settled(0));
  });

  it.each([
    { key: 'Élan', text: 'elan', settings: {}, right: false },
    { key: 'Élan', text: 'elan', settings: { ignore_accents: true }, right: true },
    { key: 'iOS', text: 'IOS', settings: {}, right: true },
    { key: 'iOS', text: 'IOS', settings: { case_sensitive: true }, right: false },
    { key: "don't", text: 'don’t', settings: {}, right: true },
    { key: "don't", text: 'dont', settings: { ignore_punctuation: true }, right: true },
    { key: 'New York', text: 'New\u00a0 York', settings: {}, right: true },
    { key: 'café', text: 'cafe\u0301', settings: {}, right: true },
    { key: 'Straße', text: 'STRASSE', settings: {}, right: true },
    { key: '!', text: '?', settings: { ignore_punctuation: true }, right: false },
    { key: '!', text: '!', settings: { ignore_punctuation: true }, right: true },
  ])('$text for $key with $settings', ({ key, text, settings, right }) => {
    const input = { answers: [{ name: `It is {{${key}}}` }], settings };
    expect(marked('fill-in-the-blanks', [text], input)).toEqual(right ? settled(1) : open(0));
  });

  it('reads blanks that an import left in the question’s name', () => {
    const input = { name: 'A {{blank}} and a {{blank}}', answers: [{ name: 'cat' }, { name: 'dog' }] };
    expect(marked('fill-in-the-blanks', ['cat', 'dog'], input)).toEqual(settled(1));
    expect(marked('fill-in-the-blanks', ['cat'], { name: 'A {{cat}}', answers: [] })).toEqual(settled(1));
    expect(marked('fill-in-the-blanks', 'cat', { name: 'A {{cat}}', answers: [] })).toEqual(settled(1));
  });
});

describe('an answer that a person marks', () => {
  it.each(['text-answer', 'audio', 'video'] as const)('%s', (type) => {
    expect(marked(type, 'Because.')).toEqual(open(0));
    expect(marked(type, '  ')).toBeNull();
    expect(marked(type, ['Because.'])).toBe('Answer with a text.');
    expect(marked(type, 5)).toBe('Answer with a text.');
    expect(marked(type, '12345', { maxCharacter: 5 })).toEqual(open(0));
    expect(marked(type, '👍👍👍👍👍', { maxCharacter: 5 })).toEqual(open(0));
    expect(marked(type, '123456', { maxCharacter: 5 })).toBe('You have reached the maximum number of characters!');
    expect(marked(type, 'x'.repeat(50_001))).toBe('You have reached the maximum number of characters!');
  });

  it('keeps nothing a database refuses, and no script', () => {
    const { readValue } = questionType('text-answer');
    expect(readValue(sample('text-answer'), 'a\0b\ud800', clean)).toEqual({ ok: true, value: 'ab\ufffd' });
    const rich = sample('text-answer', { settings: { editor: 'rich' }, maxCharacter: 5 });
    expect(readValue(rich, '<p>12345</p><script>alert(1)</script>', clean)).toEqual({
      ok: true,
      value: '<p>12345</p>',
    });
    expect(readValue(rich, '<p><strong>123456</strong></p>', clean)).toMatchObject({ ok: false });
    expect(readValue(rich, '<p><br></p>', clean)).toEqual({ ok: true, value: null });
  });
});
