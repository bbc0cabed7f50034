import { expect, it } from 'vitest';
import { afterChange, errorsOf, renumbered, withErrorsOf } from './questionErrors.ts';

const errors = { name: 'Quiz name is required.', 'questions.0.name': 'A', 'questions.2.answers.1.name': 'B' };

it('the errors of one question are told apart', () => {
  expect(errorsOf(errors, 2)).toEqual({ 'answers.1.name': 'B' });
  expect(errorsOf({ 'questions.10.name': 'X' }, 1)).toEqual({});
});

it('errors follow their questions, and go with them', () => {
  expect(renumbered(errors, ['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual({
    name: 'Quiz name is required.',
    'questions.1.name': 'A',
    'questions.0.answers.1.name': 'B',
  });
  expect(renumbered(errors, ['a', 'b', 'c'], ['b', 'c'])).toEqual({
    name: 'Quiz name is required.',
    'questions.1.answers.1.name': 'B',
  });
});

it('others take the place of those of one question', () => {
  expect(withErrorsOf(errors, 0, { points: 'P', '': 'All' })).toEqual({
    name: 'Quiz name is required.',
    'questions.2.answers.1.name': 'B',
    'questions.0.points': 'P',
    'questions.0': 'All',
  });
});

it('after a change only what was said before is still said, and other fields keep theirs', () => {
  const said = { name: 'Server says no', 'answers.1.name': 'Empty', answers: 'Few' };
  const present = { 'answers.2.name': 'Empty', 'answers.0.name': 'Different', points: 'Quarters' };
  expect(afterChange(said, { fields: ['answers'], present })).toEqual({
    name: 'Server says no',
    'answers.2.name': 'Empty',
  });
});
