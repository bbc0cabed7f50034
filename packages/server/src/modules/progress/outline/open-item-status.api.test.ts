import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type AccessCase, expectedVerdicts, registerInactiveType, verdicts } from './open-item.fixture.ts';

const t = await useTestApp({ now: new Date('2030-05-01T09:00:00Z') });
beforeAll(registerInactiveType);

const table: AccessCase[] = [
  ['member, draft course', { who: 'member', later: { status: 'draft' } }, { rest: 'not_found', submit: 'ok' }],
  [
    'learner, draft course',
    { who: 'learner', later: { status: 'draft' } },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  ['learner, trashed course', { who: 'learner', later: { status: 'trash' } }, { rest: 'not_found', submit: 'ok' }],
  [
    'learner, trashed course, password',
    { who: 'learner', later: { status: 'trash', passwordHash: 'some hash' } },
    { rest: 'not_found', submit: 'ok' },
  ],
  [
    'author, trashed course',
    { who: 'author', later: { status: 'trash' } },
    { rest: 'ok', complete: 'forbidden', 'take back': 'forbidden', 'start lesson': 'not_found' },
  ],

  [
    'visitor, draft item',
    { who: 'visitor', items: { status: 'draft' } },
    {
      rest: 'not_found',
      complete: 'wrong_course_item',
      'take back': 'wrong_course_item',
      submit: 'not_signed_in',
      note: 'not_signed_in',
    },
  ],
  [
    'member, draft item, for sale',
    { who: 'member', items: { status: 'draft' }, course: { accessMode: 'one_time' } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'learner, draft item',
    { who: 'learner', items: { status: 'draft' } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'author, draft item',
    { who: 'author', items: { status: 'draft' } },
    {
      rest: 'ok',
      preview: 'not_found',
      complete: 'wrong_course_item',
      'take back': 'wrong_course_item',
      'start lesson': 'not_found',
    },
  ],
  [
    'learning author, draft item',
    { who: 'learning author', items: { status: 'draft' } },
    {
      rest: 'ok',
      preview: 'not_found',
      complete: 'wrong_course_item',
      'take back': 'wrong_course_item',
      'start lesson': 'not_found',
    },
  ],
  [
    'learner, trashed item',
    { who: 'learner', items: { status: 'trash' } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'author, trashed item',
    { who: 'author', items: { status: 'trash' } },
    {
      rest: 'ok',
      preview: 'not_found',
      complete: 'wrong_course_item',
      'take back': 'wrong_course_item',
      'start lesson': 'not_found',
    },
  ],
  [
    'learner, add-on off',
    { who: 'learner', items: { type: 'scorm' as never } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
  [
    'author, add-on off',
    { who: 'author', items: { type: 'scorm' as never } },
    { rest: 'not_found', complete: 'wrong_course_item', 'take back': 'wrong_course_item', submit: 'ok' },
  ],
];

it.each(table)('$0', async (_title, state, expected) => {
  expect(await verdicts(t, state)).toEqual(expectedVerdicts(expected));
});
