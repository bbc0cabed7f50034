import { expect, it } from 'vitest';
import { summarizeQuizFile } from './summarizeQuizFile.ts';

const fileOf = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);

it('counts the quizzes and questions of an export', async () => {
  const value = { quizzes: [{ name: 'Autumn' }, { name: '' }], questions: [{}, {}, 'text'] };
  expect(await summarizeQuizFile(fileOf(value))).toEqual({ quizzes: 2, questions: 2, names: ['Autumn'] });
});

it.each([
  ['no JSON', '{'],
  ['no quizzes', { courses: [] }],
  ['no object', 'null'],
])('finds nothing in a file with %s', async (_, value) => {
  expect(await summarizeQuizFile(fileOf(value))).toBeUndefined();
});
