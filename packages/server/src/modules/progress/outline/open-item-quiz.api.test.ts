import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type AccessCase, expectedVerdicts, verdicts } from './open-item.fixture.ts';

const t = await useTestApp({ now: new Date('2030-05-01T09:00:00Z') });

const table: AccessCase[] = [
  [
    'learner, this quiz runs',
    { who: 'learner', course: { disableCourseContent: true }, runs: 'this quiz' },
    { rest: 'content_restricted_during_quiz', 'read quiz': 'ok', 'take back': 'ok', start: 'ok', submit: 'ok' },
  ],
  [
    'learner, another quiz runs',
    { who: 'learner', course: { disableCourseContent: true }, runs: 'another quiz' },
    { rest: 'content_restricted_during_quiz', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, another quiz runs, contents stay',
    { who: 'learner', runs: 'another quiz' },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'learner, another quiz is over',
    {
      who: 'learner',
      course: { disableCourseContent: true },
      runs: 'another quiz, too long',
    },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'learner, another quiz runs, all done',
    {
      who: 'learner',
      course: { disableCourseContent: true },
      runs: 'another quiz',
      done: 'all',
    },
    { rest: 'content_restricted_during_quiz', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, another quiz runs, sequence',
    {
      who: 'learner',
      course: { disableCourseContent: true, flow: 'sequential' },
      runs: 'another quiz',
    },
    { rest: 'locked: previous_item', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'expired, another quiz runs',
    {
      who: 'learner',
      access: 'expired',
      course: { disableCourseContent: true, accessMode: 'one_time' },
      runs: 'another quiz',
    },
    { rest: 'access_expired', submit: 'ok' },
  ],
  [
    'guest, another quiz runs',
    { who: 'guest', course: { disableCourseContent: true }, runs: 'another quiz' },
    { rest: 'content_restricted_during_quiz', 'take back': 'ok', submit: 'ok', note: 'not_signed_in' },
  ],
  [
    'learner, draft item, another quiz runs',
    {
      who: 'learner',
      course: { disableCourseContent: true },
      items: { status: 'draft' },
      runs: 'another quiz',
    },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'author, another quiz runs',
    { who: 'author', course: { disableCourseContent: true }, runs: 'another quiz' },
    {
      rest: 'ok',
      preview: 'content_restricted_during_quiz',
      complete: 'forbidden',
      'take back': 'forbidden',
      'start lesson': 'not_found',
    },
  ],
  [
    'learning author, another quiz runs',
    {
      who: 'learning author',
      course: { disableCourseContent: true },
      runs: 'another quiz',
    },
    {
      rest: 'ok',
      preview: 'content_restricted_during_quiz',
      complete: 'content_restricted_during_quiz',
      'start lesson': 'not_found',
    },
  ],
];

it.each(table)('$0', async (_title, state, expected) => {
  expect(await verdicts(t, state)).toEqual(expectedVerdicts(expected));
});
