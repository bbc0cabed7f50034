import { expect, it } from 'vitest';
import { stackOf } from './stackOf.ts';

it('writes the stack of an error and of its causes', () => {
  const cause = { type: 'SystemError', code: 'ECONNREFUSED', stack: ['connect (node:net:1:2)'] };
  const err = { type: 'Error', message: 'no answer', stack: ['send (/a.ts:1:2)', 'run (/b.ts:3:4)'], causes: [cause] };
  expect(stackOf({ job: 'mail', err }).split('\n')).toEqual([
    'Error: no answer',
    '    at send (/a.ts:1:2)',
    '    at run (/b.ts:3:4)',
    'Caused by SystemError: ECONNREFUSED',
    '    at connect (node:net:1:2)',
  ]);
});

it.each([{}, { err: 'text' }, { err: { type: 'Error', stack: 'no list' } }, { cut: true }])(
  'has nothing to write for %j',
  (context) => expect(stackOf(context)).toBe(''),
);
