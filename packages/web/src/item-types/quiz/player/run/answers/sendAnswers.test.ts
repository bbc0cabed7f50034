import { expect, it } from 'vitest';
import { ApiError } from '../../../../../shared/api/errors.ts';
import { refusedIn, sendAnswers } from './sendAnswers.ts';

/** Names one bad answer at a time, as the server does. */
function serverThatRefuses(...bad: string[]) {
  const heard: object[] = [];
  return {
    heard,
    async send(answers: object) {
      heard.push(answers);
      const first = Object.keys(answers).find((id) => bad.includes(id));
      if (first !== undefined)
        throw new ApiError('invalid_params', 400, '', { params: { [`answers.${first}`]: `Not ${first}.` } });
      return 'saved';
    },
  };
}

it('what is refused is left out and named, however many answers are', async () => {
  const server = serverThatRefuses('1', '3');
  const { sent, refused } = await sendAnswers({ 1: 'a', 2: 'b', 3: 'c' }, server.send);
  expect([sent, refused]).toEqual(['saved', { 1: 'Not 1.', 3: 'Not 3.' }]);
  expect(server.heard.at(-1)).toEqual({ 2: 'b' });
});

it('any other error is one', async () => {
  const offline = new ApiError('network', 0, '');
  await expect(sendAnswers({ 1: 'a' }, () => Promise.reject(offline))).rejects.toBe(offline);
  const foreign = new ApiError('invalid_params', 400, '', { params: { 'answers.9': 'Not 9.' } });
  await expect(sendAnswers({ 1: 'a' }, () => Promise.reject(foreign))).rejects.toBe(foreign);
});

it('an answer is named by the end of the path that the server says', () => {
  const params = { 'answers.12': 'Not 12.', 'body.answers.34': 'Not 34.', 56: 'Not 56.' };
  expect(refusedIn(new ApiError('invalid_params', 400, '', { params }))).toEqual({
    12: 'Not 12.',
    34: 'Not 34.',
    56: 'Not 56.',
  });
});
