import type { QuestionTypeSlug } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import admin from '../../item-types/quiz/admin/editor/words/en.json' with { type: 'json' };
import { type QuestionError, questionErrors } from './questionErrors.ts';
import { answerRow, newQuestion, type QuestionValues } from './values.ts';

const words = admin.quizzes;

function question(type: QuestionTypeSlug, change: Partial<QuestionValues> = {}): QuestionValues {
  return { ...newQuestion(type, ['True', 'False']), name: 'Why?', ...change };
}

const choices = (...rows: [name: string, correct: boolean][]) =>
  rows.map(([name, correct]) => answerRow({ name, correct }));
const items = (...names: string[]) => names.map((name) => answerRow({ name }));
const pairs = (...rows: [prompt: string, match: string][]) =>
  rows.map(([prompt, match]) => answerRow({ prompt, match }));
const blanks = (name: string) => ({ answers: [answerRow({ name })] });
const picture = (imagePromptUrl: string, imageMatchUrl: string) =>
  answerRow({ type: 'ImageToImage', imagePromptUrl, imageMatchUrl });
const named = (imageUrl: string, match: string) => answerRow({ type: 'ImageToText', imageUrl, match });
const file = { id: 0, url: '', mime_type: '', title: '', alt_text: '' };

describe('what is wrong with a question', () => {
  it.each<[string, QuestionValues, string, string]>([
    ['no title', question('text-answer', { name: '<strong> </strong>' }), 'name', 'Question is required.'],
    ['points in thirds', question('text-answer', { points: 0.3 }), 'points', 'Enter 0 to 1000 points, in quarters.'],
    ['no points', question('text-answer', { points: '' }), 'points', 'Enter 0 to 1000 points, in quarters.'],
    [
      'one answer',
      question('single-choice', { answers: choices(['a', true]) }),
      'answers',
      'Add at least two answers.',
    ],
    [
      'nothing correct',
      question('single-choice', { answers: choices(['a', false], ['b', false]) }),
      'answers',
      'Choose the correct answer.',
    ],
    [
      'nothing of many correct',
      question('multiple-choice', { answers: choices(['a', false], ['b', false]) }),
      'answers',
      'Choose at least one correct answer.',
    ],
    [
      'two alike',
      question('single-choice', { answers: choices(['a', true], [' a ', false]) }),
      'answers.1.name',
      'Answers must be different.',
    ],
    [
      'an empty answer',
      question('multiple-choice', { answers: choices(['a', true], ['', false]) }),
      'answers.1.name',
      'An answer cannot be empty.',
    ],
    ['one item', question('sortable', { answers: items('a') }), 'answers', 'Add at least two answers.'],
    ['items alike', question('sortable', { answers: items('a', 'a') }), 'answers.1.name', 'Answers must be different.'],
    [
      'half a pair',
      question('matching', { answers: pairs(['a', 'b'], ['c', '']) }),
      'answers.1.match',
      'Fill both sides of every pair.',
    ],
    [
      'prompts alike',
      question('matching', { answers: pairs(['a', 'b'], ['a', 'c']) }),
      'answers.1.prompt',
      'Prompts must be different.',
    ],
    [
      'a pair without a picture',
      question('matching', { answers: [picture('/a', '/b'), picture('/c', '')] }),
      'answers.1.imageMatch',
      'Add an image on both sides.',
    ],
    [
      'a picture without its words',
      question('matching', { answers: [named('/a', 'A'), named('/b', '')] }),
      'answers.1.match',
      'Fill both sides of every pair.',
    ],
    ['no sound', question('audio'), 'files', 'Add an audio file or address.'],
    ['no video', question('video'), 'files', 'Add a video.'],
    [
      'a sound for a video',
      question('video', { files: [{ ...file, id: 3, mime_type: 'audio/mpeg' }] }),
      'files',
      'Add a video.',
    ],
    [
      'a video that ends before it starts',
      question('video', {
        files: [{ ...file, url: 'https://youtu.be/x' }],
        settings: { ...question('video').settings, start_at: 9, end_at: 4 },
      }),
      'settings.end_at',
      'End must be after start.',
    ],
    [
      'no blank',
      question('fill-in-the-blanks', blanks('Paris')),
      'answers.0.name',
      'Add at least one blank, for example {{Paris}}.',
    ],
    ['an empty blank', question('fill-in-the-blanks', blanks('{{a|}}')), 'answers.0.name', 'A blank cannot be empty.'],
    ['open braces', question('fill-in-the-blanks', blanks('{{a')), 'answers.0.name', 'Braces are not closed.'],
    [
      'a picture nobody can hear of',
      question('text-answer', { files: [{ ...file, id: 2, mime_type: 'image/png' }] }),
      'files.0.alt_text',
      'Enter an alternative text.',
    ],
    [
      'no address',
      question('text-answer', { files: [{ ...file, url: 'x y' }] }),
      'files.0.url',
      'Enter a valid URL starting with http:// or https://.',
    ],
  ])('%s', (_title, wrong, path, said) => {
    const errors = questionErrors(wrong);
    expect(Object.keys(errors)).toEqual([path]);
    const key: `error_${QuestionError}` = `error_${errors[path] ?? 'name'}`;
    expect(words[key].replace('{{example}}', '{{Paris}}')).toBe(said);
  });

  it.each<[string, QuestionValues]>([
    ['true or false, as it begins', question('true-false')],
    ['a text to be written', question('text-answer')],
    ['choices', question('single-choice', { answers: choices(['a', true], ['b', false]) })],
    ['pairs that share a match', question('matching', { answers: pairs(['a', 'x'], ['b', 'x']) })],
    ['a sound of the library', question('audio', { files: [{ ...file, id: 1, mime_type: 'audio/mpeg' }] })],
    ['a video elsewhere', question('video', { files: [{ ...file, url: 'https://youtu.be/x' }] })],
    ['a text with blanks', question('fill-in-the-blanks', blanks('The {{Moon|moon}}.'))],
  ])('nothing: %s', (_title, right) => {
    expect(questionErrors(right)).toEqual({});
  });
});
