import { contract } from '@lectern/contract';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { completionOf, courseInState, registerInactiveType, type State, userOf, verdict } from './open-item.fixture.ts';

const { progress } = contract;
const t = await useTestApp({ now: new Date('2030-05-01T09:00:00Z') });
beforeAll(registerInactiveType);

const completedByOthers: [title: string, state: State, who: State['who'], expected: string][] = [
  ['signed out', { who: 'learner' }, 'visitor', 'not_signed_in'],
  ['another student', { who: 'learner' }, 'member', 'forbidden'],
  ['an instructor of other courses', { who: 'learner' }, 'instructor', 'forbidden'],
  ['the author', { who: 'learner' }, 'author', 'ok'],
  ['an administrator', { who: 'learner' }, 'administrator', 'ok'],
  ['the author, for a user who is not enrolled', { who: 'member' }, 'author', 'not_enrolled'],
  ['another student, for a user who is not enrolled', { who: 'member' }, 'member', 'forbidden'],
  [
    'the author, for a user whose access has expired',
    { who: 'learner', access: 'expired', course: { accessMode: 'one_time' } },
    'author',
    'not_enrolled',
  ],
  ['the author, a draft', { who: 'learner', items: { status: 'draft' } }, 'author', 'wrong_course_item'],
  ['the author, add-on off', { who: 'learner', items: { type: 'scorm' as never } }, 'author', 'wrong_course_item'],
  ['the author, past a lock', { who: 'learner', course: { flow: 'sequential' } }, 'author', 'ok'],
  [
    'the author, while the learner takes a quiz',
    { who: 'learner', course: { disableCourseContent: true }, runs: 'another quiz' },
    'author',
    'ok',
  ],
];

it.each(completedByOthers)('completing for a learner: %s', async (_name, state, who, expected) => {
  t.travelTo(new Date(t.now().getTime() + 120_000));
  const { course, lesson, person } = await courseInState(t, state);
  const setter = await userOf(t, { who }, course);
  const { body } = completionOf(lesson, true);
  const call = setter ? t.as(setter) : t.visitor;
  expect(verdict(await call(progress.completeItem, { body: { ...body, user_id: person!.id } }))).toBe(expected);
});
