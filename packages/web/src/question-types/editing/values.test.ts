import type { QuestionTypeSlug } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { moved } from '../../shared/moved.ts';
import {
  asType,
  copyOf,
  answerRow,
  newQuestion,
  type QuestionValues,
  typeOrder,
  withoutTrailingRows,
} from './values.ts';
import { placeAfterDrop } from './useSortable.ts';

const names = ['True', 'False'] as const;
const of = (type: QuestionTypeSlug, change: Partial<QuestionValues> = {}) => ({
  ...newQuestion(type, names),
  ...change,
});
const rows = (question: QuestionValues) => question.answers.map(({ key: _key, ...row }) => row);

it('gives the copy of a row another key', () => {
  const row = answerRow({ prompt: 'Sun', match: 'Star' });
  expect(answerRow(row)).toEqual({ ...row, key: expect.not.stringMatching(row.key) as string });
});

describe('a question of another type', () => {
  const full = of('multiple-choice', {
    name: 'Stars?',
    description: '<p>Look up.</p>',
    points: 3,
    explanation: 'They shine.',
    grading: 'partial',
    randomize: true,
    answers: [
      answerRow({ name: 'Sun', correct: true }),
      answerRow({ name: 'Sirius', correct: true }),
      answerRow({ name: '', correct: false }),
    ],
  });

  it.each(typeOrder)('keeps its words and points as %s', (type) => {
    const { name, description, points, explanation } = asType(full, type, names);
    expect({ name, description, points, explanation }).toEqual({
      name: 'Stars?',
      description: '<p>Look up.</p>',
      points: 3,
      explanation: 'They shine.',
    });
  });

  it('keeps what of its answers fits', () => {
    expect(rows(asType(full, 'single-choice', names))).toEqual([
      { name: 'Sun', correct: true },
      { name: 'Sirius', correct: false },
    ]);
    expect(rows(asType(full, 'sortable', names))).toEqual([{ name: 'Sun' }, { name: 'Sirius' }]);
    expect(rows(asType(full, 'true-false', names))).toEqual([
      { name: 'True', correct: true },
      { name: 'False', correct: false },
    ]);
  });

  it('gives up what the type does not offer', () => {
    expect(asType(full, 'single-choice', names).grading).toBe('all_or_nothing');
    expect(asType(full, 'sortable', names)).toMatchObject({ grading: 'partial', randomize: false });
  });
});

it('a copy is a question of its own', () => {
  const question = of('single-choice', { id: 7, bank: true });
  const copy = copyOf(question);
  expect(copy).toMatchObject({ id: 0, bank: false });
  expect(copy.key).not.toBe(question.key);
  expect(copy.answers[0]?.key).not.toBe(question.answers[0]?.key);
});

it.each([
  [0, 2, 'bottom', ['b', 'c', 'a']],
  [2, 0, 'top', ['c', 'a', 'b']],
  [0, 1, 'top', ['a', 'b', 'c']],
  [2, 1, 'bottom', ['a', 'b', 'c']],
] as const)('a row dropped from %i at %i, %s', (from, target, edge, expected) => {
  expect(moved(['a', 'b', 'c'], from, placeAfterDrop(from, target, edge))).toEqual(expected);
});

describe('empty rows at the end', () => {
  const withRows = (...names: string[]) => ({
    ...newQuestion('single-choice', ['True', 'False']),
    answers: names.map((name) => answerRow({ name, correct: false })),
  });
  const namesOf = (question: ReturnType<typeof withRows>) =>
    withoutTrailingRows(question).answers.map(({ name }) => name);

  it.each([
    [
      ['a', 'b', '', ' '],
      ['a', 'b'],
    ],
    [
      ['a', '', 'c', ''],
      ['a', '', 'c'],
    ],
    // Two at least stay, so that it is said what they lack.
    [
      ['', '', ''],
      ['', ''],
    ],
    [
      ['a', '', ''],
      ['a', ''],
    ],
  ])('%j are no answers: %j', (rows, kept) => {
    expect(namesOf(withRows(...rows))).toEqual(kept);
  });

  it('stay where something was chosen in them', () => {
    const question = withRows('a', 'b', '', '');
    question.answers[2] = answerRow({ name: '', image: 5 });
    expect(namesOf(question)).toEqual(['a', 'b', '']);
    question.answers[3] = answerRow({ name: '', correct: true });
    expect(namesOf(question)).toEqual(['a', 'b', '', '']);
  });

  it('of pairs go too, whatever their kind', () => {
    const pairs = [
      { type: 'ImageToText' as const, image: 3, match: 'Red' },
      { type: 'ImageToText' as const, image: 4, match: 'Blue' },
      { type: 'ImageToText' as const, image: 0, imageUrl: '', imageAlt: '', match: '' },
    ];
    const question = { ...newQuestion('matching', ['', '']), answers: pairs.map((pair) => answerRow(pair)) };
    expect(withoutTrailingRows(question).answers).toHaveLength(2);
  });
});
