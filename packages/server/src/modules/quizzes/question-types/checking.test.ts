import type { AuthorAnswer, QuestionTypeSlug } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { translate } from '../../../platform/language/messages.ts';
import { questionType } from './index.ts';
import { sample, type SampleInput } from './samples.fixture.ts';

const errors = (type: QuestionTypeSlug, input: SampleInput) =>
  questionType(type)
    .check(sample(type, input))
    .errors.map(({ path, message }) => ({ path, message: translate('en', message) }));
const named = (...names: string[]): AuthorAnswer[] => names.map((name, place) => ({ name, correct: place === 0 }));
const many = (count: number) => named(...Array.from({ length: count }, (_one, place) => `Answer ${place}`));
const file = { id: 0, url: 'https://media.example.com/a.mp3', mime_type: '', title: '', alt_text: '' };

describe('authors are told what is wrong with a question', () => {
  it.each<{ type: QuestionTypeSlug; input: SampleInput; path: string; message: string }>([
    { type: 'true-false', input: { answers: named('Yes') }, path: 'answers', message: 'Add at least two answers.' },
    { type: 'true-false', input: { answers: many(3) }, path: 'answers', message: 'Add at most 2 answers.' },
    {
      type: 'true-false',
      input: { answers: [{ name: 'Yes' }, { name: 'No' }] },
      path: 'answers',
      message: 'Choose the correct answer.',
    },
    { type: 'single-choice', input: { answers: named('A') }, path: 'answers', message: 'Add at least two answers.' },
    { type: 'single-choice', input: { answers: many(21) }, path: 'answers', message: 'Add at most 20 answers.' },
    {
      type: 'single-choice',
      input: { answers: [{ name: 'A' }, { name: 'B' }] },
      path: 'answers',
      message: 'Choose the correct answer.',
    },
    {
      type: 'single-choice',
      input: { answers: named('A', ' A ') },
      path: 'answers.1.name',
      message: 'Answers must be different.',
    },
    {
      type: 'single-choice',
      input: { answers: named('A', ' ') },
      path: 'answers.1.name',
      message: 'An answer cannot be empty.',
    },
    {
      type: 'multiple-choice',
      input: { answers: [{ name: 'A' }, { name: 'B' }] },
      path: 'answers',
      message: 'Choose at least one correct answer.',
    },
    { type: 'sortable', input: { answers: named('A') }, path: 'answers', message: 'Add at least two answers.' },
    {
      type: 'sortable',
      input: { answers: named('A', 'A') },
      path: 'answers.1.name',
      message: 'Answers must be different.',
    },
    { type: 'sortable', input: { answers: many(16) }, path: 'answers', message: 'Add at most 15 answers.' },
    { type: 'audio', input: {}, path: 'files', message: 'Add an audio file or address.' },
    { type: 'video', input: {}, path: 'files', message: 'Add a video.' },
    {
      type: 'video',
      input: { files: [file], settings: { start_at: 9, end_at: 5 } },
      path: 'settings.end_at',
      message: 'End must be after start.',
    },
    {
      type: 'fill-in-the-blanks',
      input: { answers: [{ name: 'No blank' }] },
      path: 'answers.0.name',
      message: 'Add at least one blank, for example {{Paris}}.',
    },
    {
      type: 'fill-in-the-blanks',
      input: { answers: [] },
      path: 'answers.0.name',
      message: 'Add at least one blank, for example {{Paris}}.',
    },
    {
      type: 'fill-in-the-blanks',
      input: { answers: [{ name: 'An empty {{ }}' }] },
      path: 'answers.0.name',
      message: 'A blank cannot be empty.',
    },
    {
      type: 'fill-in-the-blanks',
      input: { answers: [{ name: 'Half {{Paris|}}' }] },
      path: 'answers.0.name',
      message: 'A blank cannot be empty.',
    },
    {
      type: 'fill-in-the-blanks',
      input: { answers: [{ name: 'Open {{Paris' }] },
      path: 'answers.0.name',
      message: 'Braces are not closed.',
    },
    {
      type: 'fill-in-the-blanks',
      input: { answers: [{ name: 'Nested {{Paris {{Rome}}' }] },
      path: 'answers.0.name',
      message: 'Braces are not closed.',
    },
    {
      type: 'fill-in-the-blanks',
      input: { answers: [{ name: '{{a}}'.repeat(21) }] },
      path: 'answers.0.name',
      message: 'Add at most 20 blanks.',
    },
    {
      type: 'matching',
      input: { answers: [{ prompt: 'A', match: 'B' }] },
      path: 'answers',
      message: 'Add at least two pairs.',
    },
    {
      type: 'matching',
      input: { answers: [{ prompt: 'A', match: 'B' }, { prompt: 'C' }] },
      path: 'answers.1.match',
      message: 'Fill both sides of every pair.',
    },
    {
      type: 'matching',
      input: {
        answers: [
          { prompt: 'A', match: 'B' },
          { prompt: 'A', match: 'C' },
        ],
      },
      path: 'answers.1.prompt',
      message: 'Prompts must be different.',
    },
    {
      type: 'matching',
      input: {
        answers: [
          { type: 'ImageToImage', imagePrompt: 1, imageMatch: 2 },
          { type: 'ImageToImage', imagePrompt: 3 },
        ],
      },
      path: 'answers.1.imageMatch',
      message: 'Add an image on both sides.',
    },
    {
      type: 'matching',
      input: {
        answers: [
          { prompt: 'A', match: 'B' },
          { type: 'ImageToText', image: 1, match: 'C' },
        ],
      },
      path: 'answers',
      message: 'All pairs of a question are of the same kind.',
    },
    {
      type: 'matching',
      input: { settings: { distractors: ['Quatre', 'Un'] } },
      path: 'settings.distractors.1',
      message: 'This is the match of a pair already.',
    },
  ])('$type: $message', ({ type, input, path, message }) => {
    expect(errors(type, input)).toContainEqual({ path, message });
  });

  it.each([
    'true-false',
    'single-choice',
    'multiple-choice',
    'matching',
    'sortable',
    'text-answer',
    'fill-in-the-blanks',
  ] as const)('and hear nothing of a sound %s', (type) => {
    const { answers, errors: none } = questionType(type).check(sample(type));
    expect(none).toEqual([]);
    expect(questionType(type).check(sample(type, { answers })).answers).toEqual(answers);
  });

  it('accepts a sound from elsewhere and a video that is uploaded', () => {
    expect(errors('audio', { files: [file] })).toEqual([]);
    expect(errors('video', { files: [{ ...file, id: 4, url: '', mime_type: 'video/mp4' }] })).toEqual([]);
    expect(errors('video', { files: [{ ...file, mime_type: 'image/png' }] })).toHaveLength(1);
  });
});

describe('rows of another kind', () => {
  it('lose what the kind does not have', () => {
    const answers = [{ name: ' A ', correct: true, prompt: 'x', match: 'y' }, { name: 'B' }];
    expect(questionType('single-choice').check(sample('single-choice', { answers })).answers).toEqual([
      { name: 'A', correct: true },
      { name: 'B', correct: false },
    ]);
    expect(questionType('sortable').check(sample('sortable', { answers })).answers).toEqual([
      { name: 'A' },
      { name: 'B' },
    ]);
    expect(questionType('text-answer').check(sample('text-answer', { answers })).answers).toEqual([]);
  });
});
